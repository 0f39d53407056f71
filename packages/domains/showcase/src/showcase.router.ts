import { galleryItemSchema } from "@vetrina/contract/pictures/gallery";
import { logoSchema } from "@vetrina/contract/pictures/logos";
import { orderSchema } from "@vetrina/contract/pictures/picture-form";
import { staffTeamMemberSchema } from "@vetrina/contract/pictures/team";
import { staffTestimonialSchema } from "@vetrina/contract/pictures/testimonials";
import { workPageSchema, workSchema } from "@vetrina/contract/pictures/works";
import { publishedTo } from "@vetrina/core/published";
import { editorProcedure, publicProcedure, router } from "@vetrina/core/trpc";
import * as z from "zod";
import type { CardList, CardRow } from "./cards/card-list.ts";
import { orderCards } from "./cards/cards.service.ts";
import { gallery, listGallery } from "./gallery/gallery.service.ts";
import { listLogos, logos } from "./logos/logos.service.ts";
import { listTeamForStaff, team } from "./team/team.service.ts";
import { listTestimonialsForStaff, testimonials } from "./testimonials/testimonials.service.ts";
import { listWorks, workPage } from "./works/works.service.ts";
import { works } from "./works/works-writing.service.ts";

/** Cards are added and changed by REST, which takes files. */
const order = <Card extends CardRow, Fields extends object>(list: CardList<Card, Fields>) =>
  editorProcedure.input(orderSchema).mutation(({ ctx, input }) => orderCards(ctx.deps, ctx.actor, list, input));

export const galleryRouter = router({
  list: publicProcedure
    .output(z.array(galleryItemSchema))
    .query(({ ctx }) => publishedTo(ctx, "gallery.list", {}, () => listGallery(ctx.deps, ctx.actor))),
  order: order(gallery),
});

export const logosRouter = router({
  list: editorProcedure.output(z.array(logoSchema)).query(({ ctx }) => listLogos(ctx.deps)),
  order: order(logos),
});

export const teamRouter = router({
  list: editorProcedure.output(z.array(staffTeamMemberSchema)).query(({ ctx }) => listTeamForStaff(ctx.deps)),
  order: order(team),
});

export const testimonialsRouter = router({
  list: editorProcedure.output(z.array(staffTestimonialSchema)).query(({ ctx }) => listTestimonialsForStaff(ctx.deps)),
  order: order(testimonials),
});

export const worksRouter = router({
  list: publicProcedure
    .output(z.array(workSchema))
    .query(({ ctx }) => publishedTo(ctx, "works.list", {}, () => listWorks(ctx.deps))),
  page: publicProcedure
    .input(z.object({ slug: z.string() }))
    .output(workPageSchema)
    .query(({ ctx, input }) => publishedTo(ctx, "works.page", input, () => workPage(ctx.deps, input.slug))),
  order: order(works),
});

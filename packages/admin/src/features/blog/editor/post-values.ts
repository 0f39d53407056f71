import type { StaffPost } from "@vetrina/contract/blog/blog-writing";
import { splitTags } from "@vetrina/contract/blog/tags";
import { instantOfRome, romeWallTime } from "@vetrina/contract/dates";
import { keysOf } from "@vetrina/contract/keys";
import { type PostState, stateOf } from "../posts/post-state.ts";

/** What the form holds. Texts are never null: an empty one means none. */
export interface PostValues {
  title: string;
  content: string;
  excerpt: string;
  /** Empty: the server makes it from the title. */
  slug: string;
  publication: PostState;
  /** YYYY-MM-DDTHH:mm on Rome's clocks. */
  scheduledFor: string;
  featuredImageType: "upload" | "url";
  featuredImageUrl: string;
  /** The address of the picture that was uploaded. */
  uploadedImage: string;
  metaTitle: string;
  metaDescription: string;
  /** Parted by commas, as they are typed. */
  tags: string;
  /** The number of who signs it; empty for the agency, `goneAuthor` when that account is gone. */
  author: string;
}

/** The former author's name stays until another is chosen. */
export const goneAuthor = "come-prima";

export const emptyValues: PostValues = {
  title: "",
  content: "",
  excerpt: "",
  slug: "",
  publication: "bozza",
  scheduledFor: "",
  featuredImageType: "upload",
  featuredImageUrl: "",
  uploadedImage: "",
  metaTitle: "",
  metaDescription: "",
  tags: "",
  author: "",
};

const isExternal = (address: string | null) => /^https?:/.test(address ?? "");

const authorOf = ({ authorId, authorName }: StaffPost) =>
  authorId === null ? (authorName === null ? "" : goneAuthor) : String(authorId);

/** The form's values for an article as the server has it. */
export function valuesOf(post: StaffPost): PostValues {
  const external = isExternal(post.featuredImage);
  const image = post.featuredImage ?? "";
  return {
    title: post.title,
    content: post.content,
    excerpt: post.excerpt ?? "",
    slug: post.slug,
    publication: stateOf(post),
    scheduledFor: post.scheduledAt ? romeWallTime(new Date(post.scheduledAt)) : "",
    featuredImageType: external ? "url" : "upload",
    featuredImageUrl: external ? image : "",
    uploadedImage: external ? "" : image,
    metaTitle: post.metaTitle ?? "",
    metaDescription: post.metaDescription ?? "",
    tags: post.tags.join(", "),
    author: authorOf(post),
  };
}

/** The address of the picture that the form would give the article; empty for none. */
export const chosenImage = ({ featuredImageType, featuredImageUrl, uploadedImage }: PostValues) =>
  featuredImageType === "url" ? featuredImageUrl.trim() : uploadedImage;

const publicationFields = ({ publication, scheduledFor }: PostValues) => ({
  status: publication === "pubblicato" ? ("published" as const) : ("draft" as const),
  scheduledAt: publication === "programmato" && scheduledFor ? instantOfRome(scheduledFor).toISOString() : null,
});

function payloadOf(values: PostValues) {
  const { title, content, excerpt, slug, metaTitle, metaDescription } = values;
  return {
    ...{ title, content, excerpt, slug, metaTitle, metaDescription },
    featuredImageUrl: chosenImage(values),
    tags: splitTags(values.tags),
    ...(values.author !== goneAuthor && { authorId: Number(values.author) || null }),
    ...publicationFields(values),
  };
}

type Payload = ReturnType<typeof payloadOf>;

/** What a new article is made of. */
export function creationOf(values: PostValues) {
  const { slug, ...payload } = payloadOf(values);
  return { ...payload, ...(slug && { slug }) };
}

const publicationNames: (keyof Payload)[] = ["status", "scheduledAt"];

/**
 * Only changed fields, so that a colleague's changes aren't overwritten. State and moment go together: what is taken
 * off the timetable is to be a draft, even if it came out meanwhile.
 */
export function changesOf(values: PostValues, before: PostValues): Partial<Payload> {
  const [now, then] = [payloadOf(values), payloadOf(before)];
  const isChanged = (name: keyof Payload) => JSON.stringify(now[name]) !== JSON.stringify(then[name]);
  const isSent = (name: keyof Payload) => (publicationNames.includes(name) ? publicationNames : [name]).some(isChanged);
  return Object.fromEntries(
    keysOf(now)
      .filter(isSent)
      .map((name) => [name, now[name]]),
  );
}

type FieldName = keyof PostValues;

const fieldNames = keysOf(emptyValues);

/** The fields in which two forms differ. */
export const differingFields = (one: PostValues, other: PostValues): FieldName[] =>
  fieldNames.filter((name) => one[name] !== other[name]);

export const sameValues = (one: PostValues, other: PostValues) => differingFields(one, other).length === 0;

/** Fields that say one thing together. */
const saidTogether: readonly FieldName[][] = [
  ["publication", "scheduledFor"],
  ["featuredImageType", "featuredImageUrl", "uploadedImage"],
];

/**
 * What was written, on top of the article as it is now: a field that its writer had left alone is the article's, whoever
 * has changed it since. Where it isn't known which those are, all is as it was written.
 */
export function resumedValues(written: PostValues, changed: readonly FieldName[], article: PostValues): PostValues {
  if (changed.length === 0) return written;
  const isWritten = (name: FieldName) =>
    (saidTogether.find((names) => names.includes(name)) ?? [name]).some((one) => changed.includes(one));
  return { ...article, ...Object.fromEntries(fieldNames.filter(isWritten).map((name) => [name, written[name]])) };
}

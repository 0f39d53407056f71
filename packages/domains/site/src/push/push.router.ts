import { ownPushSchema, pushDeviceRefSchema, pushSubscriptionSchema } from "@vetrina/contract/push";
import { router, staffProcedure } from "@vetrina/core/trpc";
import { addPushDevice, readOwnPush, removePushDevice } from "./push-devices.service.ts";

/** The browsers of a member of the staff that get push messages, also when they are closed. */
export const pushRouter = router({
  mine: staffProcedure.output(ownPushSchema).query(({ ctx }) => readOwnPush(ctx.deps, ctx.actor)),
  add: staffProcedure
    .input(pushSubscriptionSchema)
    .mutation(({ ctx, input }) => addPushDevice(ctx.deps, ctx.actor, input, ctx.userAgent)),
  remove: staffProcedure
    .input(pushDeviceRefSchema)
    .mutation(({ ctx, input }) => removePushDevice(ctx.deps, ctx.actor, input.id)),
});

import { ownPushSchema, pushDeviceRefSchema, pushSubscriptionSchema } from "@vetrina/contract/push";
import { noAnswer, router, staffCalls, staffProcedure } from "@vetrina/core/trpc";
import { addPushDevice, readOwnPush, removePushDevice } from "./push-devices.service.ts";

/** The browsers of a member of the staff that get push messages, also when they are closed. */
export const pushRouter = router({
  mine: staffProcedure.output(ownPushSchema).query(({ ctx }) => readOwnPush(ctx.deps, ctx.actor)),
  add: staffProcedure
    .input(pushSubscriptionSchema)
    .mutation(({ ctx, input }) => addPushDevice(ctx.deps, ctx.actor, input, ctx.userAgent)),
  remove: staffCalls.mutation(pushDeviceRefSchema, noAnswer, (deps, actor, { id }) =>
    removePushDevice(deps, actor, id),
  ),
});

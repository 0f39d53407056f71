import { formatDateTime } from "@vetrina/contract/dates";
import type { PushDevice } from "@vetrina/contract/push";
import { Button } from "@vetrina/ui/button";
import { CheckField } from "@vetrina/ui/fields/check-field";
import { useFocusAfter } from "@vetrina/ui/use-focus-after";
import { FailurePanel } from "../../failure-panel.tsx";
import { pushSupport } from "../../notices/push-device.ts";
import { usePush } from "./use-push.ts";

const obstacles = {
  "not-installed":
    "Su iPhone e iPad gli avvisi arrivano solo se installi l’area amministrativa: in Safari tocca Condividi, poi «Aggiungi alla schermata Home», aprila da lì e torna in questa pagina.",
  no: "Questo browser non sa ricevere avvisi quando è chiuso: prova con Chrome, Edge, Firefox o Safari aggiornati.",
};

function stateOf({ createdAt, lastPushAt, endedAt }: PushDevice): string {
  if (endedAt) return `Non riceve più avvisi dal ${formatDateTime(endedAt)}: riaccendili da lì, oppure toglilo.`;
  const last = lastPushAt ? `ultimo avviso il ${formatDateTime(lastPushAt)}` : "ancora nessun avviso";
  return `Aggiunto il ${formatDateTime(createdAt)}, ${last}`;
}

interface DeviceRowProps {
  device: PushDevice;
  removing: boolean;
  onRemove: () => void;
}

function DeviceRow({ device, removing, onRemove }: DeviceRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <p className="font-semibold">
          {device.device}
          {device.isCurrent && <span className="badge ml-2.5 badge-outline badge-success">questo</span>}
        </p>
        <p className={device.endedAt ? "font-semibold text-error" : "text-muted"}>{stateOf(device)}</p>
      </div>
      <Button className="btn-outline" pending={removing} onClick={onRemove}>
        Togli
        <span className="sr-only">
          {" "}
          {device.device}, aggiunto il {formatDateTime(device.createdAt)}
        </span>
      </Button>
    </li>
  );
}

interface PushDevicesProps {
  userId: number;
  /** Gets the focus once a device is gone from the list. */
  headingId: string;
}

/** The devices that get push notifications, also while the browser is closed. */
export function PushDevices({ userId, headingId }: PushDevicesProps) {
  const { query, isBusy, problem, removing, switchOn, takeAway } = usePush(userId);
  const { data } = query;
  useFocusAfter(data?.devices.length, headingId);
  const support = pushSupport();
  const current = data?.devices.find(({ isCurrent, endedAt }) => isCurrent && !endedAt);
  const change = (wanted: boolean) => {
    if (isBusy || !data) return;
    if (wanted) switchOn(data.publicKey);
    else if (current) takeAway(current);
  };
  return (
    <>
      {support === "yes" ? (
        data && (
          <CheckField
            label="Avvisi su questo dispositivo"
            checked={isBusy ? !current : Boolean(current)}
            onChange={change}
            hint="Anche a browser chiuso, finché non esci da qui."
          />
        )
      ) : (
        <p>{obstacles[support]}</p>
      )}
      <p role="status" className="font-semibold text-error empty:hidden">
        {problem}
      </p>
      <FailurePanel title="Non riesco a caricare i dispositivi" query={query} />
      {data && data.devices.length > 0 && (
        <ul aria-label="Dispositivi che ricevono gli avvisi" className="rows">
          {data.devices.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              removing={removing === device.id}
              onRemove={() => takeAway(device)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

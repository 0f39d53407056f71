import { trpc } from "@vetrina/client/trpc";
import { useState } from "react";
import { FailurePanel } from "../failure-panel.tsx";
import { ScreenHeading } from "../shell/screen-heading.tsx";
import type { TabScreenProps } from "../tabs.tsx";
import { NewUserDialog } from "./new-user-dialog.tsx";
import { UserDialog } from "./user-dialog.tsx";
import { UserRow } from "./user-row.tsx";

const skeletonRows = ["1", "2", "3"];

const closeDialog = () => location.replace("#utenti");

function UsersSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Carico gli utenti…
      </p>
      <div aria-hidden="true" className="border-t-2 border-base-content">
        {skeletonRows.map((row) => (
          <div key={row} className="placeholder my-4 h-14 w-full" />
        ))}
      </div>
    </>
  );
}

function UsersList() {
  const me = trpc.auth.me.useQuery();
  const { data, error, isPending, isFetching, refetch } = trpc.users.list.useQuery(undefined, {
    refetchOnMount: "always",
  });
  if (isPending) return <UsersSkeleton />;
  return (
    <div className="grid gap-6">
      {error && (
        <FailurePanel
          title={data ? "L'elenco non si è aggiornato" : "Non riesco a caricare gli utenti"}
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <ul aria-label="Elenco degli utenti" className="user-rows">
          {data.map((user) => (
            <UserRow key={user.id} user={user} isSelf={user.id === me.data?.id} />
          ))}
        </ul>
      )}
      {data?.length === 1 && (
        <p className="max-w-prose text-muted">
          Per ora lavori da solo. Crea un utente per ogni persona dello staff: nel registro ognuno risponde del proprio
          nome, e chi se ne va si blocca senza cambiare la password a tutti.
        </p>
      )}
    </div>
  );
}

/** The one that the address names, unless it is one's own: that is under "account". */
function useOpened(place: string) {
  const me = trpc.auth.me.useQuery();
  const { data } = trpc.users.list.useQuery();
  return data?.find(({ id }) => String(id) === place && id !== me.data?.id);
}

/** Who may come in. `#utenti/3` opens one account. */
export function UsersScreen({ place }: TabScreenProps) {
  const [creating, setCreating] = useState(false);
  const opened = useOpened(place);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <ScreenHeading>Utenti</ScreenHeading>
          <p className="mt-2 max-w-prose text-muted">Chi può entrare qui, e che cosa vede.</p>
        </div>
        <button type="button" className="btn btn-primary max-sm:w-full" onClick={() => setCreating(true)}>
          Nuovo utente
        </button>
      </div>
      <div className="mt-7">
        <UsersList />
      </div>
      {creating && <NewUserDialog onDone={() => setCreating(false)} />}
      {opened && <UserDialog key={opened.id} user={opened} onClose={closeDialog} />}
    </>
  );
}

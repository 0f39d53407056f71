import { trpc } from "@vetrina/client/trpc";
import { FailurePanel } from "../../failure-panel.tsx";
import { RowsSkeleton } from "../../lists/rows-skeleton.tsx";
import { Link, useNavigate, useOpened } from "../../navigation.tsx";
import { ScreenHead } from "../../shell/screen-head.tsx";
import { NewUserDialog } from "./new-user-dialog.tsx";
import { UserDialog } from "./user-dialog.tsx";
import { UserRow } from "./user-row.tsx";

function UsersList() {
  const me = trpc.auth.me.useQuery();
  const query = trpc.users.list.useQuery(undefined, {
    staleTime: 0,
  });
  const { data, isPending } = query;
  if (isPending) return <RowsSkeleton label="Carico gli utenti…" />;
  return (
    <div className="grid gap-6">
      <FailurePanel query={query} title="Non riesco a caricare gli utenti" outdated="L’elenco non si è aggiornato" />
      {data && (
        <ul aria-label="Elenco degli utenti" className="rows">
          {data.map((user) => (
            <UserRow key={user.id} user={user} isSelf={user.id === me.data?.id} />
          ))}
        </ul>
      )}
      {data?.length === 1 && (
        <p className="max-w-prose text-muted">
          Per ora ci sei solo tu. Crea un utente per ogni persona dello staff: nel registro ognuno risponde del proprio
          nome, e chi se ne va si blocca senza cambiare la password a tutti.
        </p>
      )}
    </div>
  );
}

/** The one that the address names, unless it is one's own: that is under "account". */
function useOpenedUser(place: string) {
  const me = trpc.auth.me.useQuery();
  const { data } = trpc.users.list.useQuery();
  return data?.find(({ id }) => String(id) === place && id !== me.data?.id);
}

/** Who may come in. `#utenti/nuovo` makes an account, `#utenti/3` opens one. */
export function UsersScreen() {
  const { id: place = "" } = useOpened();
  const navigate = useNavigate();
  const closeDialog = () => void navigate({ to: "/utenti", replace: true });
  const opened = useOpenedUser(place);
  return (
    <>
      <ScreenHead title="Utenti" note="Chi può entrare qui, e che cosa vede.">
        <Link to="/utenti/$id" params={{ id: "nuovo" }} className="btn btn-primary">
          Nuovo utente
        </Link>
      </ScreenHead>
      <div className="mt-7">
        <UsersList />
      </div>
      {place === "nuovo" && <NewUserDialog onDone={closeDialog} />}
      {opened && <UserDialog key={opened.id} user={opened} onClose={closeDialog} />}
    </>
  );
}

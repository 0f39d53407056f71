import type { StaffRole } from "@vetrina/contract/staff/auth";
import type { StaffAccount } from "@vetrina/contract/staff/staff";
import { Button } from "@vetrina/ui/button";
import { Dialog, DialogHead } from "@vetrina/ui/dialog";
import { QuestionDialog } from "@vetrina/ui/question-dialog";
import { useFocusAfter } from "@vetrina/ui/use-focus-after";
import { type ReactNode, useId, useState } from "react";
import { ChoiceField } from "../../fields/choice-field.tsx";
import { NewPasswordField } from "../../fields/new-password-field.tsx";
import { useFormFields } from "../../fields/use-form-fields.ts";
import { lossOf } from "../../leave-texts.ts";
import { Link } from "../../navigation.tsx";
import { useUnsavedGuard } from "../../use-unsaved-guard.ts";
import { PersonForm, useChangePerson } from "./person-part.tsx";
import { roleChoices } from "./role-choices.ts";
import { useSetPassword } from "./use-set-password.ts";
import { useUserActions } from "./use-user-actions.ts";
import { UserMarks } from "./user-marks.tsx";

interface SetPasswordFormProps {
  user: StaffAccount;
  setting: ReturnType<typeof useSetPassword>;
}

/** For a user who forgot theirs; the owner passes it on in person, so it stays visible until the dialog closes. */
function SetPasswordForm({ user, setting: { form, isPending, submit } }: SetPasswordFormProps) {
  const { field } = useFormFields(form);
  const { isSubmitted } = form.formState;
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <NewPasswordField
        {...field("password")}
        label={`Password per ${user.name ?? user.username}`}
        value={form.watch("password")}
        onGenerate={(password) =>
          form.setValue("password", password, { shouldDirty: true, shouldValidate: isSubmitted })
        }
      />
      <Button type="submit" className="justify-self-start btn-outline" pending={isPending}>
        Imposta la password
      </Button>
    </form>
  );
}

type Question = "block" | "reset" | { role: StaffRole };

/** What a role means to who gets it. */
const roleNotes: Record<StaffRole, string> = {
  titolare: "Potrà cambiare tutto, anche gli utenti: il tuo accesso compreso.",
  operatore: "Da subito lavorerà contatti e ticket, e delle prenotazioni vedrà l’elenco.",
  redattore: "Da subito vedrà solo blog, gallery, lavori, testimonianze, squadra e loghi.",
};

const personLeaveTexts = lossOf("Vuoi uscire senza salvare nome ed email?", "Esci senza salvare");

const passwordLeaveTexts = {
  question: "Vuoi uscire senza impostare la password?",
  note: "Quella che hai scritto andrà persa.",
  leave: "Esci senza impostarla",
  stay: "Resta qui",
};

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel">
      <h3 className="panel-title">{title}</h3>
      {children}
    </section>
  );
}

interface UserPartProps {
  user: StaffAccount;
  actions: ReturnType<typeof useUserActions>;
  onAsk: (question: Question) => void;
}

function SecondFactorPart({ user, onAsk }: Omit<UserPartProps, "actions">) {
  return (
    <Part title="Verifica in due passaggi">
      <p className="text-muted">
        {user.secondFactor
          ? "È attiva. Se ha perso il telefono e i codici di recupero puoi azzerarla: entrerà con la sola password e potrà attivarla di nuovo."
          : "Non è attiva: la attiva chi usa l’account, dal proprio menu."}
      </p>
      {user.secondFactor && (
        <button type="button" className="btn justify-self-start btn-outline" onClick={() => onAsk("reset")}>
          Azzera la verifica
        </button>
      )}
    </Part>
  );
}

function AccessPart({ user, actions, onAsk }: UserPartProps) {
  return (
    <Part title="Accesso">
      <p className="text-muted">
        {user.blockedAt
          ? "L’accesso è bloccato. Quello che ha fatto resta con il suo nome."
          : "Chi è bloccato esce subito, da ogni dispositivo, e non può rientrare. Quello che ha fatto resta."}
      </p>
      {user.blockedAt ? (
        <Button
          className="justify-self-start btn-outline"
          pending={actions.unblock.isPending}
          onClick={() => actions.unblock.mutate({ id: user.id })}
        >
          Sblocca
        </Button>
      ) : (
        <button type="button" className="btn justify-self-start btn-outline btn-error" onClick={() => onAsk("block")}>
          Blocca
        </button>
      )}
    </Part>
  );
}

interface AskedProps extends Omit<UserPartProps, "onAsk"> {
  question: Question;
  onDone: () => void;
}

/** What is asked before something that is felt at once, and what is done after a yes. */
function questionOf(question: Question, { id, username, name }: StaffAccount, actions: UserPartProps["actions"]) {
  const called = name ?? username;
  if (question === "block") {
    return {
      text: `Vuoi bloccare ${called}?`,
      note: "Le sue sessioni si chiudono subito. Puoi togliere il blocco quando vuoi.",
      yes: "Blocca",
      pending: actions.block.isPending,
      act: (onSettled: () => void) => actions.block.mutate({ id }, { onSettled }),
    };
  }
  if (question === "reset") {
    return {
      text: `Vuoi azzerare la verifica di ${called}?`,
      note: "Le sue sessioni si chiudono e i codici di recupero non valgono più.",
      yes: "Azzera",
      pending: actions.resetSecondFactor.isPending,
      act: (onSettled: () => void) => actions.resetSecondFactor.mutate({ id }, { onSettled }),
    };
  }
  const { role } = question;
  return {
    text: `Vuoi che ${called} diventi ${role}?`,
    note: roleNotes[role],
    yes: "Cambia ruolo",
    pending: actions.setRole.isPending,
    act: (onSettled: () => void) => actions.setRole.mutate({ id, role }, { onSettled }),
  };
}

function Asked({ question, user, actions, onDone }: AskedProps) {
  const { text, note, yes, pending, act } = questionOf(question, user, actions);
  return (
    <QuestionDialog question={text} yes={yes} pending={pending} onYes={() => act(onDone)} onNo={onDone}>
      {note}
    </QuestionDialog>
  );
}

/** Everything that an owner may change of a colleague's account. */
export function UserDialog({ user, onClose }: { user: StaffAccount; onClose: () => void }) {
  const id = useId();
  const actions = useUserActions();
  const [question, setQuestion] = useState<Question>();
  const setting = useSetPassword(user);
  const changing = useChangePerson(user);
  const discard = () => {
    setting.form.reset();
    changing.form.reset();
  };
  const texts = changing.isDirty ? personLeaveTexts : passwordLeaveTexts;
  const guard = useUnsavedGuard(setting.isDirty || changing.isDirty, discard, texts);
  const dismiss = () => guard.leave(onClose);
  // The button that was pressed gives way to another one, maybe while the question is still closing.
  useFocusAfter(`${JSON.stringify(question)} ${user.blockedAt} ${user.secondFactor}`, id);
  return (
    <Dialog labelledBy={id} shape="small" onDismiss={dismiss}>
      <DialogHead id={id} title={user.name ?? user.username} onDismiss={dismiss} />
      <div className="grid gap-7 p-6">
        <div className="grid gap-2">
          {user.name && <p className="text-muted">Nome utente: {user.username}</p>}
          <UserMarks user={user} />
          <Link
            to="/registro/$subject/$id"
            params={{ subject: "utente", id: String(user.id) }}
            className="text-link justify-self-start"
          >
            Cosa è cambiato in questo account
          </Link>
        </div>
        {user.isInvited && !user.blockedAt && (
          <Part title="Invito">
            <p className="text-muted">Non ha ancora scelto la password. Il link dell’invito vale 48 ore.</p>
            <Button
              className="justify-self-start btn-outline"
              pending={actions.inviteAgain.isPending}
              onClick={() => actions.inviteAgain.mutate({ id: user.id })}
            >
              Invia di nuovo l’invito
            </Button>
          </Part>
        )}
        <Part title="Nome ed email">
          <PersonForm changing={changing} />
        </Part>
        <ChoiceField
          legend="Ruolo"
          name={`${id}-role`}
          choices={roleChoices}
          value={user.role}
          onChoice={(role) => setQuestion({ role })}
        />
        <Part title="Nuova password">
          {user.email && !user.isInvited && !user.blockedAt && (
            <Button
              className="justify-self-start btn-outline"
              pending={actions.sendPasswordLink.isPending}
              onClick={() => actions.sendPasswordLink.mutate({ id: user.id })}
            >
              Invia il link per la password
            </Button>
          )}
          <SetPasswordForm user={user} setting={setting} />
        </Part>
        <SecondFactorPart user={user} onAsk={setQuestion} />
        <AccessPart user={user} actions={actions} onAsk={setQuestion} />
      </div>
      {question && <Asked question={question} user={user} actions={actions} onDone={() => setQuestion(undefined)} />}
      {guard.question}
    </Dialog>
  );
}

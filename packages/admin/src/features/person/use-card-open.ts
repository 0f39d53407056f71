import type { PersonSubject } from "@vetrina/contract/person-card";
import { useState } from "react";

type Kind = PersonSubject["kind"];

const storageKey = (at: Kind) => `vetrina-stessa-persona-${at}`;

const isOpenAtFirst: Record<Kind, boolean> = { contatto: true, prenotazione: true, ticket: false };

function readOpen(at: Kind): boolean {
  try {
    return (localStorage.getItem(storageKey(at)) ?? (isOpenAtFirst[at] ? "aperta" : "chiusa")) === "aperta";
  } catch {
    return isOpenAtFirst[at];
  }
}

/** Whether the card is open: in each place as it was left there in this browser. */
export function useCardOpen(at: Kind): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [isOpen, setIsOpen] = useState(() => readOpen(at));
  const setOpen = (open: boolean) => {
    setIsOpen(open);
    try {
      localStorage.setItem(storageKey(at), open ? "aperta" : "chiusa");
    } catch {
      // Without storage it is as at first the next time.
    }
  };
  return [isOpen, setOpen];
}

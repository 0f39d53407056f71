import { FileInput } from "@vetrina/chat/attachments/file-input";
import type { CannedReply } from "@vetrina/contract/canned-replies";
import { useState } from "react";
import { CannedPicker } from "./canned-picker.tsx";

interface ReplyToolsProps {
  inputId: string;
  onFiles: (files: File[]) => void;
  onCanned: (reply: CannedReply) => void;
}

const tool =
  "reply-tool inline-flex min-h-11 cursor-pointer items-center gap-2 px-2.5 font-semibold whitespace-nowrap hover:underline hover:underline-offset-[0.3em] focus-within:outline-3 focus-within:-outline-offset-3 focus-within:outline-current";
/** Up to a laptop's width the tools are known by their signs, so that they stay on one line with the rest. */
const toolName = "max-[92rem]:sr-only";

/** What can be put into a reply besides one's own words. */
export function ReplyTools({ inputId, onFiles, onCanned }: ReplyToolsProps) {
  const [picking, setPicking] = useState(false);
  return (
    <div className="flex gap-1">
      <FileInput id={inputId} className={tool} onChoose={onFiles}>
        <svg viewBox="0 0 24 24" className="size-5 fill-none stroke-current stroke-2" aria-hidden="true">
          <path d="M20 11.500 12 19.500a5 5 0 0 1-7-7l9-9a3.500 3.500 0 0 1 5 5l-9 9a2 2 0 0 1-3-3l8-8" />
        </svg>
        <span className={toolName}>Allega file</span>
      </FileInput>
      <button type="button" className={tool} onClick={() => setPicking(true)}>
        <svg viewBox="0 0 24 24" className="size-5 fill-none stroke-current stroke-2" aria-hidden="true">
          <path d="M4 4h16v12H10l-5 4v-4H4zM8 8.500h8M8 12h5" />
        </svg>
        <span className={toolName}>Risposte pronte</span>
      </button>
      {picking && (
        <CannedPicker
          onPick={(reply) => {
            setPicking(false);
            onCanned(reply);
          }}
          onDismiss={() => setPicking(false)}
        />
      )}
    </div>
  );
}

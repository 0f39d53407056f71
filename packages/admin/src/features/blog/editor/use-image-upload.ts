import { failureMessage } from "@vetrina/client/refusal";
import { upload } from "@vetrina/client/upload";
import { useEffect, useRef, useState } from "react";
import { useRestUrl } from "../../../addresses.tsx";
import { pictureProblem } from "../../pictures/picture-problem.ts";

export interface UploadedImage {
  url: string;
  width: number;
  height: number;
  /** What was written of it when it was used before; of one that is new, nothing. */
  altText?: string | null;
}

/**
 * Sends one picture at a time. `progress` is from 0 to 1 while it travels; `send` answers with what was wrong with it,
 * if anything (nothing is with one whose place has gone), and not at all where another has taken its place.
 */
export function useImageUpload(onUploaded: (image: UploadedImage) => void) {
  const restUrl = useRestUrl();
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File): Promise<{ problem: string | undefined } | undefined> => {
    const problem = pictureProblem(file);
    setError(problem);
    if (problem) return { problem };
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const form = new FormData();
    form.append("image", file);
    setProgress(0);
    try {
      const image = await upload(`${restUrl}/api/images`, form, { onProgress: setProgress, signal: controller.signal });
      onUploaded(image as UploadedImage);
      return { problem };
    } catch (failure) {
      if (controller.signal.aborted) return running.current === controller ? { problem } : undefined;
      setError(failureMessage(failure));
      return { problem: failureMessage(failure) };
    } finally {
      if (running.current === controller) setProgress(undefined);
    }
  };
  return { send, progress, error };
}

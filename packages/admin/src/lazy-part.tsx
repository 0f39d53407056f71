import { CatchBoundary } from "@tanstack/react-router";
import { TitledDialog } from "@vetrina/ui/dialog";
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { CrashPanel } from "./crash-panel.tsx";
import { loadChunk } from "./load-chunk.ts";

interface PartOptions<Props> {
  load: () => Promise<ComponentType<Props>>;
  /** Holds its place while it loads. */
  coming?: (props: Props) => ReactNode;
  /** Puts the panel that offers another try where the part would be; just there when left out. */
  failed?: (panel: ReactNode, props: Props) => ReactNode;
}

/**
 * A part of a screen in a chunk of its own. When it can't be had, a panel in its place offers to try again. `preload`
 * loads it before it is shown, so that it then comes at once.
 */
export function lazyPart<Props extends object>({ load, coming, failed = (panel) => panel }: PartOptions<Props>) {
  let Loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    Loaded ??= await loadChunk(load);
    return Loaded;
  };
  const newPart = () => lazy(async () => ({ default: (await preload()) as ComponentType<object> }));
  let Part = newPart();
  function LazyPart(props: Props) {
    // React would show the placeholder first even for code that is there, and keep it for a third of a second.
    const [Ready] = useState(() => Loaded);
    const [tries, setTries] = useState(0);
    const retry = () => {
      // React keeps the failure of a lazy component for good: each try needs a new one.
      Part = newPart();
      setTries(tries + 1);
    };
    return (
      <CatchBoundary
        getResetKey={() => tries}
        errorComponent={({ error }) => failed(<CrashPanel error={error} onRetry={retry} />, props)}
      >
        {Ready ? (
          <Ready {...props} />
        ) : (
          <Suspense fallback={coming?.(props)}>
            <Part {...props} />
          </Suspense>
        )}
      </CatchBoundary>
    );
  }
  return Object.assign(LazyPart, { preload });
}

/** The panel in a dialog, for parts that are dialogs themselves. */
export function FailedDialog({ onDismiss, children }: { onDismiss: () => void; children: ReactNode }) {
  return (
    <TitledDialog title="Non si è aperto" onDismiss={onDismiss}>
      <div className="p-5 sm:p-8">{children}</div>
    </TitledDialog>
  );
}

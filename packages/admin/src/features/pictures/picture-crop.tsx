import { usePictureAddress } from "@vetrina/ui/picture-address";
import { type PointerEvent, useId, useRef, useState } from "react";
import { between, type Cut, cropArea, type Size, wholeCut, zoomMax } from "./crop-area.ts";

/** A copy wider than this, in pixels, shows nothing more. */
const copyWidthMax = 1920;

interface PictureCropProps {
  /** As it was chosen. */
  file: File;
  /** Width over height of the crop. */
  aspect: number;
  onCropped: (file: File) => void;
  /** The browser can't show it: it is broken, too large in pixels, or no picture at all. */
  onUnreadable: () => void;
}

/** The part of the picture that the cut leaves, as a file of its own. */
async function cutOut(picture: HTMLImageElement, file: File, aspect: number, cut: Cut): Promise<File> {
  const area = cropArea({ width: picture.naturalWidth, height: picture.naturalHeight }, aspect, cut);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(Math.min(copyWidthMax, area.width));
  canvas.height = Math.round(canvas.width / aspect);
  const { left, top, width, height } = area;
  canvas.getContext("2d")?.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/webp", 0.92));
  // A browser that can't write pictures leaves the file as it was.
  return blob ? new File([blob], file.name.replace(/\.\w+$/, ".webp"), { type: blob.type }) : file;
}

interface SliderProps {
  label: string;
  value: number;
  min?: number;
  max?: number;
  onChange: (value: number) => void;
}

function Slider({ label, value, min = 0, max = 1, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[8rem_1fr] items-center gap-3">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        className="range w-full range-sm"
        min={min}
        max={max}
        step={0.01}
        value={value}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  );
}

/** Where the picture lies behind the frame, in shares of the frame. */
function placeBehind(size: Size, aspect: number, cut: Cut) {
  const { left, top, width, height } = cropArea(size, aspect, cut);
  return {
    width: `${(size.width / width) * 100}%`,
    height: `${(size.height / height) * 100}%`,
    left: `${(-left / width) * 100}%`,
    top: `${(-top / height) * 100}%`,
  };
}

/** Cuts a picture to a shape: by dragging it, or with the sliders. */
export function PictureCrop({ file, aspect, onCropped, onUnreadable }: PictureCropProps) {
  const address = usePictureAddress(file);
  const picture = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<Size>();
  const [cut, setCut] = useState(wholeCut);
  const latest = useRef(cut);
  const change = async (part: Partial<Cut>) => {
    const next = { ...latest.current, ...part };
    latest.current = next;
    setCut(next);
    if (!picture.current) return;
    const cropped = await cutOut(picture.current, file, aspect, next);
    if (latest.current === next) onCropped(cropped);
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!size || event.buttons !== 1) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { width: frame } = event.currentTarget.getBoundingClientRect();
    const area = cropArea(size, aspect, cut);
    const perPixel = area.width / frame;
    const moved = (distance: number, room: number) => (room > 0 ? (distance * perPixel) / room : 0);
    void change({
      x: between(cut.x - moved(event.movementX, size.width - area.width), 0, 1),
      y: between(cut.y - moved(event.movementY, size.height - area.height), 0, 1),
    });
  };
  return (
    <fieldset className="mb-3 grid gap-3">
      <legend className="sr-only">Ritaglio dell’immagine</legend>
      <div
        className={`relative overflow-hidden w-full bg-base-200 cursor-grab touch-none [&_img]:absolute [&_img]:max-w-none ${aspect < 1 ? "max-w-60" : "max-w-md"}`}
        style={{ aspectRatio: aspect }}
        onPointerMove={drag}
      >
        {address && (
          <img
            ref={picture}
            src={address}
            alt="Come si vedrà"
            draggable={false}
            style={size ? placeBehind(size, aspect, cut) : { opacity: 0 }}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
              setSize({ width, height });
              void change(wholeCut);
            }}
            onError={onUnreadable}
          />
        )}
      </div>
      <Slider label="Ingrandimento" value={cut.zoom} min={1} max={zoomMax} onChange={(zoom) => void change({ zoom })} />
      <Slider label="Da sinistra" value={cut.x} onChange={(x) => void change({ x })} />
      <Slider label="Dall’alto" value={cut.y} onChange={(y) => void change({ y })} />
    </fieldset>
  );
}

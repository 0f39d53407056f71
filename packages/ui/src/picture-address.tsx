import { useEffect, useState } from "react";

/** An address under which a chosen picture can be looked at before it travels; given back when it is no longer shown. */
export function usePictureAddress(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file?.type.startsWith("image/")) return setAddress(undefined);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

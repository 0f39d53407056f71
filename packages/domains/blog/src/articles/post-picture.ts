import type { featuredImageTypes } from "@vetrina/contract/blog/blog-writing";
import type { Deps } from "@vetrina/core/deps";
import type { UploadedFile } from "@vetrina/core/files/form-data";
import { removeImage, saveImage } from "@vetrina/core/files/images";

interface PictureFields {
  featuredImageType?: (typeof featuredImageTypes)[number] | undefined;
  featuredImage?: UploadedFile | undefined;
  featuredImageUrl?: string | null | undefined;
}

/**
 * Writes an article with the picture its form brought: an uploaded one comes before an address, unless the form says
 * that it means the address. Nothing is left behind when the article is refused. Throws as `saveImage` does.
 */
export async function withPicture<Form extends PictureFields, Result>(
  deps: Deps,
  form: Form,
  write: (fields: Omit<Form, "featuredImage" | "featuredImageType">) => Promise<Result>,
): Promise<Result> {
  const { featuredImage, featuredImageType, ...fields } = form;
  if (!featuredImage || featuredImageType === "url") {
    // The empty address of a form that means an upload, but brings none, leaves the picture as it is.
    const keep = featuredImageType === "upload" && !fields.featuredImageUrl;
    return write(keep ? { ...fields, featuredImageUrl: undefined } : fields);
  }
  const { url } = await saveImage(deps, featuredImage);
  try {
    return await write({ ...fields, featuredImageUrl: url });
  } catch (error) {
    await removeImage(deps, url);
    throw error;
  }
}

import { Image } from "@tiptap/extension-image";
import { StarterKit } from "@tiptap/starter-kit";
import { embedExtensions } from "./embeds.ts";
import { tableExtensions } from "./tables.ts";

/** Where a link may lead: a site, an address of ours, a place in the page, a mailbox, a phone. */
export const allowedLink = /^(https?:\/\/[^\s]+|\/[^\s]*|#[^\s]*|mailto:[^\s]+|tel:[+\d][\d\s.-]*)$/i;

/** Everything that an article may be made of: what the server lets through, so that opening one loses nothing. */
export const articleExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: "https",
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (url) => allowedLink.test(url),
    },
  }),
  Image,
  ...embedExtensions,
  ...tableExtensions,
];

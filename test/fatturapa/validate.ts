import { readFile } from "node:fs/promises";
import path from "node:path";
import { validateXML } from "xmllint-wasm";

/**
 * Besides our own schema, which is a narrower one: the Agenzia delle Entrate's, where FATTURAPA_XSD names its file. It
 * imports xmldsig-core-schema.xsd, which must lie beside it.
 */
const official = process.env.FATTURAPA_XSD;
const signatures = "xmldsig-core-schema.xsd";

const readXsd = async (file: string) => ({ fileName: path.basename(file), contents: await readFile(file, "utf8") });

/** What xmllint says of these files by the schema of FatturaPA; nothing of those that are right. */
export async function schemaErrors(xml: { fileName: string; contents: string }[]): Promise<string[]> {
  const own = await validateXML({ xml, schema: [await readXsd(path.join(import.meta.dirname, "emitted.xsd"))] });
  const theirs = official
    ? await validateXML({
        xml,
        schema: [await readXsd(official)],
        preload: [await readXsd(path.join(path.dirname(official), signatures))],
      })
    : { errors: [] };
  return [...own.errors, ...theirs.errors].map(({ rawMessage }) => rawMessage);
}

import { type Company, formatPhone, placeholderCompany } from "@vetrina/contract/settings/site";
import { escapeHtml } from "./mail-layout.ts";

export interface MailBody {
  textBody: string;
  htmlBody: string;
}

/** Who a mail comes from. */
export interface MailSender {
  name: string;
  address: string;
}

/**
 * Who mails come from unless the environment says it: the agency with its own address; while that is still the sample
 * one, an address of the site's own name.
 */
export const senderOf = (company: Company, publicUrl: string): MailSender => ({
  name: company.name,
  address: company.email === placeholderCompany.email ? `noreply@${new URL(publicUrl).hostname}` : company.email,
});

/** Where a mail that asks for an answer by mail says that it goes: nowhere of its own while the address is the sample one. */
export const answersTo = ({ email }: Company): string | undefined =>
  email === placeholderCompany.email ? undefined : email;

/** Mail programs know no style sheets: the colours of the shop, repeated here. */
const ink = "#1f1a17";
const paper = "#fbf6ea";
const slip = "#fffdf8";
const accent = "#cf3416";
const faint = "#6b5f52";

const stripes = Array.from({ length: 15 }, (_, index) => (index % 2 === 0 ? accent : slip));

/** The awning over the shop's name: cells of a table, which every program draws. */
const awningHtml = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed"><tr>${stripes
  .map(
    (colour) =>
      `<td height="14" bgcolor="${colour}" style="border-radius:0 0 7px 7px;font-size:0;line-height:0">&nbsp;</td>`,
  )
  .join("")}</tr></table>`;

const lookOf = {
  page: `margin:0;padding:24px 12px;background:${paper};color:${ink};font:16px/1.5 -apple-system,'Segoe UI',Roboto,sans-serif`,
  name: `margin:0;padding:18px 24px;background:${ink};color:#f3dfa9;font:700 20px/1.2 Georgia,serif`,
  body: `padding:28px 24px 12px;background:${slip};overflow-wrap:anywhere`,
  foot: `margin:0;padding:16px 24px;color:${faint};font-size:13px`,
};

/** Who writes and where they are, as on any letter of a business. */
const footLines = ({ legalName, street, postalCode, city, province, vatNumber, phone }: Company, publicUrl: string) => [
  legalName,
  `${street}, ${postalCode} ${city} (${province})`,
  `P.IVA ${vatNumber}`,
  `${formatPhone(phone)}, ${publicUrl}`,
];

/** What stands under a mail's own words. */
const noteHtml = (note: string) => (note ? `<p style="color:${faint};font-size:14px">${escapeHtml(note)}</p>` : "");

/**
 * A mail as it leaves: its own words and, under them, a note, on the agency's paper, which is as the settings say at that
 * moment.
 */
export function onLetterhead(words: MailBody, company: Company, publicUrl: string, note = ""): MailBody {
  const textBody = note ? `${words.textBody}\n${note}\n` : words.textBody;
  const htmlBody = words.htmlBody + noteHtml(note);
  const lines = footLines(company, publicUrl);
  const head = `<p style="${lookOf.name}">${escapeHtml(company.name)}</p>${awningHtml}`;
  const foot = `<p style="${lookOf.foot}">${lines.map(escapeHtml).join("<br>")}</p>`;
  const sheet = `<div style="max-width:560px;margin:0 auto">${head}<div style="${lookOf.body}">${htmlBody}</div>${foot}</div>`;
  return {
    // RFC 3676, 4.3: mail programs know a signature by these two dashes and the blank.
    textBody: `${textBody}\n-- \n${[company.name, ...lines].join("\n")}\n`,
    htmlBody: `<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"></head><body style="${lookOf.page}">${sheet}</body></html>`,
  };
}

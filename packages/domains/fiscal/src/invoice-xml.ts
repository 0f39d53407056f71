import { italy } from "@vetrina/contract/customers";
import type { FiscalFacts, FiscalKind } from "@vetrina/contract/fiscal/fiscal-documents";
import { addressMax } from "@vetrina/contract/fiscal/fiscal-setup";
import { latin, type XmlNode, xmlOf } from "./xml-text.ts";

export interface InvoiceHead {
  kind: FiscalKind;
  label: string;
  /** YYYY-MM-DD. */
  date: string;
  /** Names the sending: letters and digits, another one for each file. */
  sending: string;
}

/** The schema's limits of a text. */
const limits = { name: 80, address: addressMax, words: 1000, note: 200, law: 100 };

const money = (cents: number) => (cents / 100).toFixed(2);

/** How money was paid, by the codes of FatturaPA: cash, transfer, card. PayPal counts as a card. */
const paymentCodes: Record<string, string> = { contanti: "MP01", bonifico: "MP05", stripe: "MP08", pos: "MP08" };
const otherPayment = "MP08";

const paymentTerms: Record<FiscalKind, string | undefined> = { TD01: "TP02", TD02: "TP03", TD04: undefined };

const numberOf = (country: string, code: string): XmlNode[1] => [
  ["IdPaese", country],
  ["IdCodice", code],
];

interface Address {
  street: string;
  postcode: string;
  town: string;
  province: string | null;
}

const seat = ({ street, postcode, town, province }: Address, country: string): XmlNode => [
  "Sede",
  [
    ["Indirizzo", latin(street, limits.address)],
    ["CAP", postcode],
    ["Comune", latin(town, limits.address)],
    province ? ["Provincia", province] : undefined,
    ["Nazione", country],
  ],
];

const called = (name: string): XmlNode => ["Anagrafica", [["Denominazione", latin(name, limits.name)]]];

/** An office of the public administration has a code of six characters. */
const formatOf = ({ buyer }: FiscalFacts) => (buyer.sdiCode.length === 6 ? "FPA12" : "FPR12");

const sendingData = (facts: FiscalFacts, { sending }: InvoiceHead): XmlNode => [
  "DatiTrasmissione",
  [
    ["IdTrasmittente", numberOf(italy, facts.seller.taxCode)],
    ["ProgressivoInvio", sending],
    ["FormatoTrasmissione", formatOf(facts)],
    ["CodiceDestinatario", facts.buyer.sdiCode],
    facts.buyer.pec ? ["PECDestinatario", facts.buyer.pec] : undefined,
  ],
];

const sellerData = ({ seller, regime }: FiscalFacts): XmlNode => [
  "CedentePrestatore",
  [
    [
      "DatiAnagrafici",
      [
        ["IdFiscaleIVA", numberOf(italy, seller.vatNumber)],
        ["CodiceFiscale", seller.taxCode],
        called(seller.name),
        ["RegimeFiscale", regime],
      ],
    ],
    seat(seller, italy),
  ],
];

const buyerData = ({ buyer }: FiscalFacts): XmlNode => [
  "CessionarioCommittente",
  [
    [
      "DatiAnagrafici",
      [
        buyer.vatNumber ? ["IdFiscaleIVA", numberOf(buyer.country, buyer.vatNumber)] : undefined,
        buyer.taxCode ? ["CodiceFiscale", buyer.taxCode] : undefined,
        called(buyer.name),
      ],
    ],
    seat(buyer, buyer.country),
  ],
];

const generalData = (facts: FiscalFacts, { kind, label, date }: InvoiceHead): XmlNode => [
  "DatiGenerali",
  [
    [
      "DatiGeneraliDocumento",
      [
        ["TipoDocumento", kind],
        ["Divisa", "EUR"],
        ["Data", date],
        ["Numero", label],
        facts.stampCents > 0
          ? [
              "DatiBollo",
              [
                ["BolloVirtuale", "SI"],
                ["ImportoBollo", money(facts.stampCents)],
              ],
            ]
          : undefined,
        ["ImportoTotaleDocumento", money(facts.grossCents)],
        ...facts.notes.map((note): XmlNode => ["Causale", latin(note, limits.note)]),
      ],
    ],
    ...facts.related.map(
      (document): XmlNode => [
        "DatiFattureCollegate",
        [
          ["IdDocumento", document.label],
          ["Data", document.date],
        ],
      ],
    ),
  ],
];

const goodsData = ({ description, netCents, vatCents, rate, nature, law }: FiscalFacts): XmlNode => [
  "DatiBeniServizi",
  [
    [
      "DettaglioLinee",
      [
        ["NumeroLinea", "1"],
        ["Descrizione", latin(description, limits.words)],
        ["PrezzoUnitario", money(netCents)],
        ["PrezzoTotale", money(netCents)],
        ["AliquotaIVA", rate.toFixed(2)],
        nature ? ["Natura", nature] : undefined,
      ],
    ],
    [
      "DatiRiepilogo",
      [
        ["AliquotaIVA", rate.toFixed(2)],
        nature ? ["Natura", nature] : undefined,
        ["ImponibileImporto", money(netCents)],
        ["Imposta", money(vatCents)],
        nature ? undefined : ["EsigibilitaIVA", "I"],
        law ? ["RiferimentoNormativo", latin(law, limits.law)] : undefined,
      ],
    ],
  ],
];

function paymentData({ method, grossCents, paidOn }: FiscalFacts, { kind }: InvoiceHead): XmlNode | undefined {
  const terms = paymentTerms[kind];
  if (!terms) return undefined;
  return [
    "DatiPagamento",
    [
      ["CondizioniPagamento", terms],
      [
        "DettaglioPagamento",
        [
          ["ModalitaPagamento", paymentCodes[method] ?? otherPayment],
          ["DataScadenzaPagamento", paidOn],
          ["ImportoPagamento", money(grossCents)],
        ],
      ],
    ],
  ];
}

/** FatturaPA's ordinary form, version 1.2.x, in the order that the schema wants. */
export function invoiceXml(facts: FiscalFacts, head: InvoiceHead): string {
  const body = xmlOf(["FatturaElettronicaHeader", [sendingData(facts, head), sellerData(facts), buyerData(facts)]]);
  const rest = xmlOf([
    "FatturaElettronicaBody",
    [generalData(facts, head), goodsData(facts), paymentData(facts, head)],
  ]);
  const space = "http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2";
  return `<?xml version="1.0" encoding="UTF-8"?>
<p:FatturaElettronica xmlns:p="${space}" versione="${formatOf(facts)}">
${body}${rest}</p:FatturaElettronica>
`;
}

/**
 * Plain shapes of the sample content. They mirror the fields the seed writes
 * and know nothing about the database, so the content files stay pure data.
 */

import type { PlanKey } from "@vetrina/contract/receipt";

export interface SeedArticle {
  slug: string;
  title: string;
  excerpt: string;
  /** At most 60 characters. */
  metaTitle: string;
  /** At most 155 characters. */
  metaDescription: string;
  featuredImage: string;
  /** What it is about, for the index of topics and the trades' pages. */
  tags: string[];
  /** The seed turns this into a publication date counted back from today. */
  publishedDaysAgo: number;
  /** HTML made of headings, paragraphs, lists, tables and internal links only. */
  content: string;
}

export interface SeedWork {
  titolo: string;
  descrizione: string;
  inEvidenza: boolean;
  /** Of its page, and of its pictures in apps/web/samples. */
  slug: string;
  prima: string;
  fatto: string;
  risultato: string;
  /** A sample has a plan, days and a town; figures it can't have, since it has no source. */
  piano: PlanKey;
  giorni: number;
  citta: string;
}

export interface SeedTestimonial {
  name: string;
  company: string;
  comment: string;
  rating: number;
  onHome?: boolean;
  onOffer?: boolean;
  /** The slug of the work whose page it stands on. */
  work?: string;
}

export interface SeedTeamMember {
  name: string;
  role: string;
  sentence: string;
}

export interface SeedGalleryItem {
  title: string;
  description: string;
  altText: string;
  sortOrder: number;
  isActive: boolean;
  imageUrl: string;
  fileName: string;
}

export interface SeedTopic {
  topic: string;
  focus: string;
}

export interface SeedLogo {
  name: string;
  description: string;
  imageUrl: string;
}

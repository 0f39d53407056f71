/**
 * Plain shapes of the sample content. They mirror the fields the seed writes
 * and know nothing about the database, so the content files stay pure data.
 */

export interface SeedArticle {
  slug: string;
  title: string;
  excerpt: string;
  /** At most 60 characters. */
  metaTitle: string;
  /** At most 155 characters. */
  metaDescription: string;
  featuredImage: string;
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

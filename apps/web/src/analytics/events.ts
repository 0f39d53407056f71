/** Every event the site sends, with its parameters: the names are the field's, the parameters the specification's. */
export interface AnalyticsEvents {
  page_view: { page_path: string; page_title: string };
  contact_form_start: { location: string };
  contact_form_submit: { business_type: string };
  /** The second step of the same request, which asks for the kind of business: one request is one submit. */
  contact_details_submit: { business_type: string };
  portfolio_view: { location: string };
  portfolio_click: { project: string };
  pricing_view: { location: string };
  cta_click: { location: string; plan?: string; target?: string };
  phone_click: { location: string };
  whatsapp_click: { location: string };
  email_click: { location: string };
  blog_list_view: Record<never, never>;
  blog_post_view: { slug: string; title: string };
  menu_click: { item: string };
  service_install_click: { service: string };
  scroll_depth: { percent: number };
  purchase: {
    transaction_id: string;
    value: number;
    currency: "EUR";
    items: { item_id: string; price: number; quantity: number }[];
  };
}

export type AnalyticsEvent = keyof AnalyticsEvents;

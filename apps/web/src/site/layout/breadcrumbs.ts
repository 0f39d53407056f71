/** A page one step below the home, as search engines want its place in the site described. */
export const breadcrumbs = (publicUrl: string, name: string, path: string) => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: [
    { "@type": "ListItem", position: 1, name: "Home", item: `${publicUrl}/` },
    { "@type": "ListItem", position: 2, name, item: `${publicUrl}${path}` },
  ],
});

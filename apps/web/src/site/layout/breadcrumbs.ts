interface Step {
  name: string;
  path: string;
}

/** Where a page stands below the home, as search engines want it described. The last step is the page itself. */
export const breadcrumbTrail = (publicUrl: string, steps: Step[]) => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: [{ name: "Home", path: "/" }, ...steps].map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: `${publicUrl}${path}`,
  })),
});

/** A page one step below the home. */
export const breadcrumbs = (publicUrl: string, name: string, path: string) =>
  breadcrumbTrail(publicUrl, [{ name, path }]);

/** Other pages of ours are fetched while the pointer rests on their link, except where a visit changes something. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: "/(admin|api|client|ticket|assistenza|uploads|blog/anteprima){/*}?" } },
          // What a visitor has typed at /prova stays in the browser until a link is followed.
          { not: { selector_matches: "[rel~=nofollow]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});

export const speculationBlock = `<script type="speculationrules">${speculationRules}</script>`;

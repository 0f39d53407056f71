/** Other pages of ours are fetched while the pointer rests on their link, except where a visit changes something. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: "/(admin|api|client|ticket|assistenza|uploads|blog/anteprima){/*}?" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});

export const speculationBlock = `<script type="speculationrules">${speculationRules}</script>`;

-- Tickets as the site's form sends them, each from another address and with a key of its own. test/ticket.ts has the same.
wrk.method = "POST"
wrk.headers["content-type"] = "application/json"
-- Several that send at once have a number each.
local run = os.time() + 100000 * tonumber(os.getenv("SENDER") or "0")
local sent = 0

request = function()
  sent = sent + 1
  return wrk.format(nil, nil, nil, string.format([[{"clientName":"Lucia Ferri","email":"lucia.%d.%d@example.it",
"phone":"+39 333 123 4567","websiteUrl":"https://trattoria.example","requestType":"problema","priority":"alta",
"subject":"Il menu non si apre","description":"Da stamattina la pagina del menu resta bianca, anche dal telefono.",
"submissionKey":"%08x-0000-4000-8000-%012x"}]], run, sent, run, sent))
end

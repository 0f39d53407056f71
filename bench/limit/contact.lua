-- A contact request with nothing wrong in it, as test/contact.ts has it.
wrk.method = "POST"
wrk.headers["content-type"] = "application/json"
wrk.body = [[{"firstName":"Lucia","lastName":"Ferri","email":"lucia.ferri@example.it","phone":"+39 333 123 4567",
"company":"Trattoria da Lucia","businessType":"ristorante","message":"Vorrei un sito con il menu del giorno.","privacy":true}]]

-- Messages as the chat sends them, in turn in the tickets whose numbers the environment names.
wrk.method = "POST"
wrk.headers["content-type"] = "application/json"
local run = os.time()
local sent = 0
local chats = {}
for chat in string.gmatch(os.getenv("CHATS"), "%d+") do
  chats[#chats + 1] = chat
end

request = function()
  sent = sent + 1
  local body = string.format([[{"message":"La pagina resta bianca anche dopo la prova numero %d: ci guardate?",
"submissionKey":"%08x-0000-4000-8000-%012x"}]], sent, run, sent)
  return wrk.format(nil, "/api/tickets/" .. chats[sent % #chats + 1] .. "/messages", nil, body)
end

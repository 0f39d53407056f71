-- Another address each time, and nothing behind any of them.
local asked = 0

request = function()
  asked = asked + 1
  return wrk.format("GET", string.format("/mai-esistita-%d-%x", asked, math.random(0, 2 ^ 31 - 1)))
end

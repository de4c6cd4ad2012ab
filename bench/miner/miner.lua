-- The load of the figure `miner`: rounds of one mine, three cells and a cash-out, by players who have none open.
-- Arguments: file of bearer tokens (line n + 1 is the player whose client seed is "bench n"), first player, how many.
local CELLS = { 12, 3, 20 }
local BET = '{"stake":"1.00","currency":"RUB","params":{"mines":1},"mode":"real"}'
local tokens, idle, open = {}, {}, {}
local second, time = 0, ''
rounds = 0

function setup(thread)
  only = thread
end

function init(args)
  local first, count, line = tonumber(args[2]), tonumber(args[3]), 0
  for token in io.lines(args[1]) do
    if line >= first and line < first + count then
      tokens[line] = token
      idle[#idle + 1] = line
    end
    line = line + 1
  end
  math.randomseed(first + 1)
end

-- UUIDv7: 48 bits of milliseconds, the rest random.
local function key()
  local now = os.time()
  if now ~= second then
    second = now
    local ms = now * 1000
    local high = math.floor(ms / 65536)
    time = string.format('%08x-%04x-7', high, ms - high * 65536)
  end
  return string.format('%s%03x-8%03x-%06x%06x', time, math.random(0, 4095), math.random(0, 4095), math.random(0, 16777215), math.random(0, 16777215))
end

local function call(player, action, body)
  local headers = { ['content-type'] = 'application/json', ['authorization'] = tokens[player] }
  if action == 'bet' then headers['idempotency-key'] = key() end
  return wrk.format('POST', '/api/v2/games/miner/' .. action, headers, body)
end

function request()
  local round = table.remove(open)
  if not round then return call(table.remove(idle, 1), 'bet', BET) end
  local head = string.format('{"mode":"real","round":"%s","step":%d', round.id, round.step)
  if round.step == #CELLS then return call(round.player, 'cashout', head .. '}') end
  return call(round.player, 'step', string.format('%s,"move":%d}', head, CELLS[round.step + 1]))
end

-- Every answer names the client seed, and so the player.
function response(status, headers, body)
  local player = tonumber(body:match('"client_seed":"bench (%d+)"'))
  if not player then return end
  if body:find('"status":"active"', 1, true) then
    open[#open + 1] = { player = player, id = body:match('"id":"([%x-]+)"'), step = tonumber(body:match('"step":(%d+)')) }
  else
    rounds = rounds + 1
    idle[#idle + 1] = player
  end
end

-- One line of JSON on stdout; latencies in microseconds.
function done(summary, latency)
  local e = summary.errors
  io.write(string.format('{"requests":%d,"rounds":%d,"duration_us":%d,"refused":%d,"failed":%d,"p50_us":%d,"p99_us":%d}\n',
    summary.requests, only:get('rounds'), summary.duration, e.status, e.connect + e.read + e.write + e.timeout, latency:percentile(50), latency:percentile(99)))
end

-- The load of the figure `bets`: each request is a fresh bet of some player, with a key of this moment.
-- Arguments: file of bearer tokens, one per line.
local tokens = {}
local body = '{"stake":"1.00","currency":"RUB","params":{"direction":"under","target":4950},"mode":"real"}'
local second, time = 0, ''

function init(args)
  for line in io.lines(args[1]) do tokens[#tokens + 1] = line end
  math.randomseed(tonumber(args[2]) or 1)
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

function request()
  return wrk.format('POST', nil, { ['content-type'] = 'application/json', ['authorization'] = tokens[math.random(#tokens)], ['idempotency-key'] = key() }, body)
end

-- One line of JSON on stdout; latencies in microseconds.
function done(summary, latency)
  local e = summary.errors
  io.write(string.format('{"requests":%d,"duration_us":%d,"refused":%d,"failed":%d,"p50_us":%d,"p99_us":%d}\n',
    summary.requests, summary.duration, e.status, e.connect + e.read + e.write + e.timeout, latency:percentile(50), latency:percentile(99)))
end

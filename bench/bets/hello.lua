-- The same summary line as bets.lua, for the plain server.
function done(summary, latency)
  local e = summary.errors
  io.write(string.format('{"requests":%d,"duration_us":%d,"refused":%d,"failed":%d,"p50_us":%d,"p99_us":%d}\n',
    summary.requests, summary.duration, e.status, e.connect + e.read + e.write + e.timeout, latency:percentile(50), latency:percentile(99)))
end

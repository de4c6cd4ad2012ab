export {
  type Currency,
  newEmail,
  newPhone,
  type Player,
  parsePlayerId,
  type PlayerOptions,
  registerPlayer,
  TEST_PASSWORD,
} from './actors.ts'
export { atTable, codeOf, unwrap, type GameTableOptions } from './at-table.ts'
export { registerBettor } from './bettor.ts'
export { CAPTCHA_SECRET, captchaIntegration, type CaptchaMode, type CaptchaService, startCaptchaService } from './captcha-service.ts'
export { COMPILED } from './compiled.ts'
export { cloneTemplate, type TestDatabase, createTestDatabase } from './database.ts'
export { fetchHost } from './fetch-host.ts'
export { type Forwarder, openForwarder } from './forwarder.ts'
export { type TestServerOptions, sharedClock, sharedTestServer, startTestServer, type TestServer, type Visitor } from './test-server.ts'
export { messagesTo, openSandbox, type ReceivedMessage, type TestSandbox } from './sandbox.ts'
export { type TestClock, createTestClock } from './clock.ts'
export { bundleProgram } from './program.ts'
export { createSeededRandom, toShuffled } from './seeded.ts'
export { drawSeed, simulationSeeds, simulationSize } from './simulation.ts'
export { BUILT_ADDRESSES } from './seed-addresses.data.ts'
export { type LimitedBet, loadLimits, tryLimits } from './limits.ts'

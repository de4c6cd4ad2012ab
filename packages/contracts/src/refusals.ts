/**
 * Every refusal of the API: one table of code, status, whether the same call may succeed later, and meaning.
 * Players read the text `error.<code>` in their language (BEY-14). Statuses: D-26.
 */
interface RefusalKind {
  status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 417 | 422 | 423 | 429 | 451 | 500 | 503
  mayRetry: boolean
  meaning: string
}

const kinds = {
  unreadable: { status: 400, mayRetry: false, meaning: 'The request could not be read: broken JSON, text or address.' },
  too_large: { status: 413, mayRetry: false, meaning: 'The body is larger than this call allows.' },
  unsupported_media: {
    status: 415,
    mayRetry: false,
    meaning: 'The body must be of a type in `accepts`.',
  },
  method_not_allowed: { status: 405, mayRetry: false, meaning: 'This address allows other methods only; see Allow.' },
  expectation_failed: { status: 417, mayRetry: false, meaning: 'Only the expectation 100-continue is supported.' },
  foreign_origin: { status: 403, mayRetry: false, meaning: 'A page of another origin must not make this call.' },
  not_found: { status: 404, mayRetry: false, meaning: 'Nothing exists at this address.' },
  invalid: { status: 422, mayRetry: false, meaning: 'Some fields are invalid.' },
  unauthorised: { status: 401, mayRetry: false, meaning: 'The call needs a valid bearer token.' },
  cannot_refresh: { status: 401, mayRetry: false, meaning: 'Cant refresh token' },
  wrong_credentials: { status: 422, mayRetry: false, meaning: 'The email, phone or password is incorrect.' },
  wrong_code: { status: 422, mayRetry: false, meaning: 'The code is wrong, used or expired.' },
  wrong_token: { status: 422, mayRetry: false, meaning: 'The link or token is invalid, used or expired.' },
  second_factor_required: {
    status: 403,
    mayRetry: false,
    meaning: 'The log-in needs a code of the second factor; send it with `challenge`.',
  },
  wrong_second_factor: { status: 422, mayRetry: false, meaning: 'The code of the second factor is wrong or used.' },
  challenge_over: { status: 422, mayRetry: false, meaning: 'The log-in took too long or had too many tries. Start again.' },
  provider_refused: {
    status: 422,
    mayRetry: true,
    meaning: 'The provider did not confirm the visitor, or this visit did not begin here.',
  },
  issuer_unavailable: { status: 503, mayRetry: true, meaning: 'The log-in provider is unavailable.' },
  terms_required: { status: 422, mayRetry: false, meaning: 'There is no account yet, and age and terms are not confirmed.' },
  identity_taken: {
    status: 409,
    mayRetry: false,
    meaning: 'The identity opens another account, or the account has another one of this provider.',
  },
  not_matchable: {
    status: 409,
    mayRetry: false,
    meaning:
      'This money cannot be credited to that invoice: another provider or currency, or a player who may not be credited (`because`).',
  },
  taken_back: { status: 409, mayRetry: false, meaning: 'A chain reorganisation removed this payment: none of it is held here.' },
  still_fails: { status: 409, mayRetry: false, meaning: 'The repeated work failed again, as `error` says.' },
  role_required: { status: 403, mayRetry: false, meaning: 'Your role does not allow this action.' },
  code_needed: { status: 403, mayRetry: false, meaning: 'Prove the second factor by a new code of the app, then repeat the call.' },
  second_person: {
    status: 403,
    mayRetry: false,
    meaning: 'Another operator with another role must decide this, and nobody decides about an own account.',
  },
  already_proposed: { status: 409, mayRetry: false, meaning: 'The same proposal waits for a second operator already.' },
  last_way_in: { status: 409, mayRetry: false, meaning: 'Nobody could log in to the account without it.' },
  code_too_soon: { status: 429, mayRetry: true, meaning: 'A code was sent a moment ago; a new one can be sent later.' },
  locked: { status: 423, mayRetry: true, meaning: 'The account is locked for a while after failed tries.' },
  captcha_required: { status: 422, mayRetry: true, meaning: 'The call needs a proof of work.' },
  too_many_requests: { status: 429, mayRetry: true, meaning: 'Too many calls; wait as Retry-After says.' },
  busy: { status: 503, mayRetry: true, meaning: 'The server is busy. Repeat the call with the same key.' },
  outcome_unknown: {
    status: 503,
    mayRetry: true,
    meaning: 'The connection failed during the call. Repeat it with the same key to get the outcome.',
  },
  internal: { status: 500, mayRetry: true, meaning: "An internal error. Give the request's code to support." },
  region_blocked: { status: 451, mayRetry: false, meaning: 'This country is not served.' },
  idempotency_mismatch: { status: 409, mayRetry: false, meaning: 'This key was used for another call.' },
  key_too_old: { status: 422, mayRetry: false, meaning: 'The key of the call was made more than 24 hours ago.' },
  insufficient_funds: { status: 409, mayRetry: false, meaning: 'The balance is too low.' },
  wrong_currency: { status: 409, mayRetry: false, meaning: 'The account has another currency.' },
  currency_barred: {
    status: 409,
    mayRetry: false,
    meaning: 'The currency of the account cannot be changed now; `reason` names the first bar, `until` its end if it has one.',
  },
  bet_refused: {
    status: 422,
    mayRetry: false,
    meaning:
      'The slip cannot be placed, or the bet cashed out, now: `reason` names why, with the selection, odds, bounds or the new offer.',
  },
  bet_limit: { status: 422, mayRetry: false, meaning: 'The stake is outside the limits of this game.' },
  stake_too_small: {
    status: 422,
    mayRetry: false,
    meaning: 'A win with this stake would bring no gain; the smallest stake with a gain is given.',
  },
  max_win: { status: 422, mayRetry: false, meaning: 'The best outcome would exceed the maximum win of a round.' },
  limit_deposit_day: {
    status: 409,
    mayRetry: false,
    meaning: "The player's own limit for deposits in 24 hours is reached; `used` of `limit`, `until` when it fits again.",
  },
  limit_deposit_week: {
    status: 409,
    mayRetry: false,
    meaning: "The player's own limit for deposits in 7 days is reached; `used` of `limit`, `until` when it fits again.",
  },
  limit_deposit_month: {
    status: 409,
    mayRetry: false,
    meaning: "The player's own limit for deposits in 30 days is reached; `used` of `limit`, `until` when it fits again.",
  },
  limit_wager_day: {
    status: 409,
    mayRetry: false,
    meaning: "The player's own limit for stakes in 24 hours is reached; `used` of `limit`, `until` when it fits again.",
  },
  limit_wager_week: {
    status: 409,
    mayRetry: false,
    meaning: "The player's own limit for stakes in 7 days is reached; `used` of `limit`, `until` when it fits again.",
  },
  limit_wager_month: {
    status: 409,
    mayRetry: false,
    meaning: "The player's own limit for stakes in 30 days is reached; `used` of `limit`, `until` when it fits again.",
  },
  limit_loss_day: {
    status: 409,
    mayRetry: false,
    meaning: "The player's own limit for losses in 24 hours is reached; `used` of `limit`, `until` when it fits again.",
  },
  limit_loss_week: {
    status: 409,
    mayRetry: false,
    meaning: "The player's own limit for losses in 7 days is reached; `used` of `limit`, `until` when it fits again.",
  },
  limit_loss_month: {
    status: 409,
    mayRetry: false,
    meaning: "The player's own limit for losses in 30 days is reached; `used` of `limit`, `until` when it fits again.",
  },
  limit_session: {
    status: 409,
    mayRetry: false,
    meaning: "The player's own limit for the time of a session is reached. A new log-in starts a new session.",
  },
  reality_check: { status: 409, mayRetry: true, meaning: 'Bets wait until the reality check is answered.' },
  cool_off: { status: 409, mayRetry: false, meaning: 'The player is in a cool-off until `until`.' },
  self_excluded: { status: 409, mayRetry: false, meaning: 'The player is under self-exclusion until `until`, or permanently.' },
  staff_account: {
    status: 409,
    mayRetry: false,
    meaning: "The account is declared as an operator's: no bets and no deposits, payouts stay open.",
  },
  register_unavailable: {
    status: 503,
    mayRetry: true,
    meaning: 'The national register of excluded people is unavailable, and nobody may log in unchecked.',
  },
  player_blocked: {
    status: 409,
    mayRetry: false,
    meaning: 'This player is blocked: no play, deposits, bonuses or payouts. Contact support.',
  },
  age_check_required: {
    status: 409,
    mayRetry: false,
    meaning: 'The law requires a proof of age first: the player must verify their identity.',
  },
  age_check_amount: {
    status: 409,
    mayRetry: false,
    meaning: 'Before the proof of age an account may hold `limit` EUR: `left` of `currency` fits now.',
  },
  unknown_promo: { status: 404, mayRetry: false, meaning: 'There is no such promo code, or it is over; `errors.promo` says so.' },
  phone_needed: { status: 409, mayRetry: false, meaning: 'What needs no deposit needs a verified phone number.' },
  bonus_over: { status: 409, mayRetry: false, meaning: 'The bonus is neither active nor queued.' },
  fs_used: { status: 409, mayRetry: false, meaning: 'All of these free spins are played.' },
  fs_cancelled: { status: 409, mayRetry: false, meaning: 'These free spins were cancelled.' },
  fs_expired: { status: 409, mayRetry: false, meaning: 'These free spins are over.' },
  bonus_not_for_person: {
    status: 409,
    mayRetry: false,
    meaning: 'Another account of the same person has the same payment instrument, phone or document: bonuses are for one.',
  },
  bonus_max_bet: {
    status: 409,
    mayRetry: false,
    meaning:
      'All stakes of a round come to more than the active bonus allows: `max` of `currency`; `bonus` is its id, `name_en`, `name_ru` and `name_kz` its title.',
  },
  game_unavailable: { status: 503, mayRetry: true, meaning: 'The provider of this game gives no answer. Try again later.' },
  unknown_game: { status: 404, mayRetry: false, meaning: 'There is no such game.' },
  no_seeds: { status: 409, mayRetry: false, meaning: 'The player has not chosen a client seed yet.' },
  game_active: { status: 409, mayRetry: false, meaning: 'An open round must end first.' },
  round_open: { status: 409, mayRetry: false, meaning: 'A round of this game is open; `round` names it.' },
  round_over: { status: 409, mayRetry: false, meaning: 'The round has ended already.' },
  bet_over: { status: 409, mayRetry: false, meaning: 'The bet was cashed out or settled already; its round still runs.' },
  wrong_step: { status: 409, mayRetry: false, meaning: 'The round is at another step than the call names.' },
  unlawful_move: { status: 422, mayRetry: false, meaning: 'The rules of the game do not allow this move now.' },
  nothing_to_cash_out: { status: 409, mayRetry: false, meaning: 'No step has succeeded yet, so there is nothing to cash out.' },
  betting_closed: { status: 409, mayRetry: false, meaning: 'The round accepts and returns no bets at this point.' },
  table_waits: { status: 503, mayRetry: true, meaning: 'The round waits for the public draw that its seeds need.' },
  too_many_bets: { status: 409, mayRetry: false, meaning: 'The player has the maximum number of bets in this round.' },
  room_full: { status: 409, mayRetry: false, meaning: 'The round has the maximum number of bets.' },
  not_alone: { status: 409, mayRetry: false, meaning: 'Another player has joined the room: stakes stay.' },
  duel_taken: { status: 409, mayRetry: false, meaning: 'The duel is closed: a player joined it, or its creator cancelled it.' },
  rematch_waits: { status: 409, mayRetry: false, meaning: 'The rematch of this duel is offered already and waits for the other player.' },
  own_duel: {
    status: 409,
    mayRetry: false,
    meaning: 'A player cannot play against themselves, or for real money against a linked account: one person or one browser.',
  },
  own_round: { status: 409, mayRetry: false, meaning: 'A guest or an account of this browser has a stake in this practice round.' },
  no_spin: { status: 409, mayRetry: false, meaning: 'The daily wheel cannot be spun now; `reason` names why.' },
  no_reward: { status: 409, mayRetry: false, meaning: 'The reward cannot be claimed now; `reason` names why.' },
  unusable_image: { status: 422, mayRetry: false, meaning: 'The picture cannot be used: `reason` is type, broken, pixels or too_small.' },
  balance_left: { status: 409, mayRetry: false, meaning: 'The account has money, also in open bets: `amount` of `currency`.' },
  play_open: { status: 409, mayRetry: true, meaning: 'A bet is open, or a win waits for a decision.' },
  payment_open: { status: 409, mayRetry: true, meaning: 'A deposit or a payout is open.' },
  account_closed: { status: 409, mayRetry: false, meaning: 'The account was closed by its player, or by operators.' },
  nickname_too_soon: {
    status: 409,
    mayRetry: false,
    meaning: 'The public name was changed in the last 30 days; `until` is when it may be again.',
  },
  vip_wait: { status: 409, mayRetry: false, meaning: 'The request to join was rejected; `until` is when another may be sent.' },
  tournament_over: { status: 409, mayRetry: false, meaning: 'The tournament has ended or was cancelled: nobody joins any more.' },
  autobet_running: { status: 409, mayRetry: false, meaning: 'An autobet of this game is running.' },
  autobet_not_offered: { status: 403, mayRetry: false, meaning: 'No autobet is offered in the country of the caller.' },
  autobet_too_long: {
    status: 422,
    mayRetry: false,
    meaning: 'An autobet has at most `most` bets in the country of the caller, and one without a number has more.',
  },
  autobet_not_running: { status: 409, mayRetry: false, meaning: 'No autobet of this game is running.' },
  unknown_method: { status: 422, mayRetry: false, meaning: 'There is no such payment method for this currency.' },
  amount_min: { status: 422, mayRetry: false, meaning: 'The amount is below the minimum.' },
  amount_max: { status: 422, mayRetry: false, meaning: 'The amount is above the maximum.' },
  debt_open: {
    status: 409,
    mayRetry: false,
    meaning: 'The account owes `debt`, which the next credit repays first: the player must agree to that.',
  },
  not_disputable: { status: 409, mayRetry: false, meaning: 'It is paid, under review already, or older than 30 days.' },
  too_many_invoices: { status: 409, mayRetry: true, meaning: 'Too many invoices are open.' },
  not_cancellable: { status: 409, mayRetry: false, meaning: 'It has a payment already, or it is closed: it cannot be cancelled.' },
  provider_unavailable: { status: 503, mayRetry: true, meaning: 'The payment provider is unavailable; nothing was charged.' },
  bonus_active: { status: 409, mayRetry: true, meaning: 'An active bonus would end. Repeat the call with `confirm` to continue.' },
  deposit_not_wagered: { status: 409, mayRetry: false, meaning: 'Deposits are not wagered yet: `left` of `total`, in `currency`.' },
  payout_hold: { status: 409, mayRetry: false, meaning: 'A debt or a chargeback is open: `debt` of `currency`.' },
  payout_source_first: {
    status: 409,
    mayRetry: false,
    meaning: 'Money returns to its source first: `left` of `currency` to `masked`.',
  },
  payout_source_only: {
    status: 409,
    mayRetry: false,
    meaning: 'This method pays out only to instruments that paid in, and this one did not.',
  },
  payout_velocity: {
    status: 409,
    mayRetry: true,
    meaning: 'Payouts are paused: `rule` is count, sum, destination or changed; `until` when they continue, `max` what fits now.',
  },
  code_required: { status: 422, mayRetry: false, meaning: 'The payout needs a code. Request one and send it with the call.' },
  code_invalid: { status: 422, mayRetry: false, meaning: 'The code is wrong, used, expired, or was made for another payout.' },
  not_returnable: {
    status: 409,
    mayRetry: false,
    meaning: 'Nothing of these flagged coins waits to go back: they were returned, played or closed, or a return is on its way.',
  },
  bad_transition: { status: 409, mayRetry: false, meaning: 'The current state does not allow this.' },
  kyc_required: { status: 409, mayRetry: false, meaning: 'The player must verify their identity first.' },
  too_many_tries: { status: 409, mayRetry: true, meaning: 'Too many checks failed; `retry_at` is when the next one may begin.' },
  documents_missing: { status: 409, mayRetry: false, meaning: 'Sides of the document are missing; `sides` names them.' },
  wrong_file: {
    status: 422,
    mayRetry: false,
    meaning: 'The file does not match its type, is damaged, or too large; `reason` names which.',
  },
  bad_signature: { status: 401, mayRetry: false, meaning: 'The signature does not match the body.' },
  stale: { status: 401, mayRetry: false, meaning: 'The timestamp is too far from now.' },
} as const satisfies Record<string, RefusalKind>

export type RefusalCode = keyof typeof kinds

export const REFUSALS: Readonly<Record<RefusalCode, RefusalKind>> = kinds

/** The shape of every error answer (D-26). A message of a field is `key: detail` (VAL-3). */
export interface ErrorAnswer {
  message: string
  code: RefusalCode
  errors?: Record<string, string[]>
  /** Parameters of the text: the smallest stake, seconds to wait, … Amounts are decimal strings. */
  details?: Record<string, string | number>
}

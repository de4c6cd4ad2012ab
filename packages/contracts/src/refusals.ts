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
  too_large: { status: 413, mayRetry: false, meaning: 'The body is larger than this call takes.' },
  unsupported_media: {
    status: 415,
    mayRetry: false,
    meaning: 'The body must be of a type that this call takes; `accepts` names them.',
  },
  method_not_allowed: { status: 405, mayRetry: false, meaning: 'This address takes other methods; Allow names them.' },
  expectation_failed: { status: 417, mayRetry: false, meaning: 'No other expectation than 100-continue can be met.' },
  foreign_origin: { status: 403, mayRetry: false, meaning: 'A page of another origin must not make this call.' },
  not_found: { status: 404, mayRetry: false, meaning: 'There is nothing at this address.' },
  invalid: { status: 422, mayRetry: false, meaning: 'Some fields are not as they must be; each is named.' },
  unauthorised: { status: 401, mayRetry: false, meaning: 'The call needs a valid bearer token.' },
  cannot_refresh: { status: 401, mayRetry: false, meaning: 'Cant refresh token' },
  wrong_credentials: { status: 422, mayRetry: false, meaning: 'Address and password or code do not fit together.' },
  wrong_code: { status: 422, mayRetry: false, meaning: 'The code is wrong, used or expired.' },
  wrong_token: { status: 422, mayRetry: false, meaning: 'The link or token is not ours, was used, or has run out.' },
  second_factor_required: {
    status: 403,
    mayRetry: false,
    meaning: 'The log-in goes on with a code of the second factor; `challenge` names it.',
  },
  wrong_second_factor: { status: 422, mayRetry: false, meaning: 'The code of the second factor does not fit, or was used.' },
  challenge_over: { status: 422, mayRetry: false, meaning: 'The log-in took too long or had too many tries: it begins anew.' },
  provider_refused: {
    status: 422,
    mayRetry: true,
    meaning: 'The provider did not vouch for the visitor, or the visit was not the one that began here.',
  },
  issuer_unavailable: { status: 503, mayRetry: true, meaning: 'The provider of the log-in gives no answer.' },
  terms_required: { status: 422, mayRetry: false, meaning: 'There is no account yet, and age and terms were not confirmed.' },
  identity_taken: {
    status: 409,
    mayRetry: false,
    meaning: 'The identity opens another account, or the account has another one of this provider.',
  },
  not_matchable: {
    status: 409,
    mayRetry: false,
    meaning: 'This money cannot be credited to that invoice: another provider or currency, or a player who may not be credited.',
  },
  taken_back: { status: 409, mayRetry: false, meaning: 'The chain took this money back: nothing of it is held here.' },
  role_required: { status: 403, mayRetry: false, meaning: 'This operator has not the role that the action needs.' },
  second_person: {
    status: 403,
    mayRetry: false,
    meaning: 'Another person with another role must decide this, and nobody for an own account.',
  },
  already_proposed: { status: 409, mayRetry: false, meaning: 'The same waits for a second person already.' },
  last_way_in: { status: 409, mayRetry: false, meaning: 'Without it nobody could log in to the account any more.' },
  code_too_soon: { status: 429, mayRetry: true, meaning: 'A code was sent a moment ago; a new one can be sent later.' },
  locked: { status: 423, mayRetry: true, meaning: 'The account is locked for a while after failed tries.' },
  captcha_required: { status: 422, mayRetry: true, meaning: 'A proof of work must come with the call.' },
  too_many_requests: { status: 429, mayRetry: true, meaning: 'Too many calls; Retry-After says when to come back.' },
  busy: { status: 503, mayRetry: true, meaning: 'The house is busy; the same call with the same key can be tried again.' },
  outcome_unknown: {
    status: 503,
    mayRetry: true,
    meaning: 'The connection broke at the wrong moment: the same call with the same key tells the outcome.',
  },
  internal: { status: 500, mayRetry: true, meaning: 'Something broke on our side; the code of the request helps support.' },
  region_blocked: { status: 451, mayRetry: false, meaning: 'The house does not serve this country.' },
  idempotency_mismatch: { status: 409, mayRetry: false, meaning: 'This key was used for another call.' },
  key_too_old: { status: 422, mayRetry: false, meaning: 'The key of the call was made more than 24 hours ago.' },
  insufficient_funds: { status: 409, mayRetry: false, meaning: 'The account does not hold that much.' },
  wrong_currency: { status: 409, mayRetry: false, meaning: 'The account has another currency.' },
  currency_barred: {
    status: 409,
    mayRetry: false,
    meaning: 'The currency of the account cannot be changed now; `reason` names the first bar, `until` when it ends by itself.',
  },
  bet_limit: { status: 422, mayRetry: false, meaning: 'The stake is outside the limits of this game.' },
  stake_too_small: {
    status: 422,
    mayRetry: false,
    meaning: 'A win with this stake would leave no gain; the smallest stake that does is given.',
  },
  max_win: { status: 422, mayRetry: false, meaning: 'The best outcome would be above the largest win of a round.' },
  limit_deposit_day: {
    status: 409,
    mayRetry: false,
    meaning: 'The player’s own limit for deposits in 24 hours is reached; `used` of `limit`, `until` when it fits again.',
  },
  limit_deposit_week: {
    status: 409,
    mayRetry: false,
    meaning: 'The player’s own limit for deposits in 7 days is reached; `used` of `limit`, `until` when it fits again.',
  },
  limit_deposit_month: {
    status: 409,
    mayRetry: false,
    meaning: 'The player’s own limit for deposits in 30 days is reached; `used` of `limit`, `until` when it fits again.',
  },
  limit_wager_day: {
    status: 409,
    mayRetry: false,
    meaning: 'The player’s own limit for stakes in 24 hours is reached; `used` of `limit`, `until` when it fits again.',
  },
  limit_wager_week: {
    status: 409,
    mayRetry: false,
    meaning: 'The player’s own limit for stakes in 7 days is reached; `used` of `limit`, `until` when it fits again.',
  },
  limit_wager_month: {
    status: 409,
    mayRetry: false,
    meaning: 'The player’s own limit for stakes in 30 days is reached; `used` of `limit`, `until` when it fits again.',
  },
  limit_loss_day: {
    status: 409,
    mayRetry: false,
    meaning: 'The player’s own limit for losses in 24 hours is reached; `used` of `limit`, `until` when it fits again.',
  },
  limit_loss_week: {
    status: 409,
    mayRetry: false,
    meaning: 'The player’s own limit for losses in 7 days is reached; `used` of `limit`, `until` when it fits again.',
  },
  limit_loss_month: {
    status: 409,
    mayRetry: false,
    meaning: 'The player’s own limit for losses in 30 days is reached; `used` of `limit`, `until` when it fits again.',
  },
  limit_session: {
    status: 409,
    mayRetry: false,
    meaning: 'The player’s own limit for the time of a session is reached: a new log-in begins anew.',
  },
  reality_check: { status: 409, mayRetry: true, meaning: 'Bets wait until the reality check is answered.' },
  cool_off: { status: 409, mayRetry: false, meaning: 'The player is in a cool-off of his own until `until`.' },
  self_excluded: { status: 409, mayRetry: false, meaning: 'The player has excluded himself, until `until` or for good.' },
  staff_account: {
    status: 409,
    mayRetry: false,
    meaning: 'The account is declared as an operator’s: no bets and no deposits, payouts stay open.',
  },
  register_unavailable: {
    status: 503,
    mayRetry: true,
    meaning: 'The national register of people who may not play gives no answer, and nobody comes in unasked.',
  },
  player_blocked: { status: 409, mayRetry: false, meaning: 'The house keeps this player from playing; support knows why.' },
  age_check_required: {
    status: 409,
    mayRetry: false,
    meaning: 'The law asks for a proof of age before this: the player verifies himself first.',
  },
  age_check_amount: {
    status: 409,
    mayRetry: false,
    meaning: 'Before the proof of age an account holds `limit` EUR at most: `left` of `currency` fits now.',
  },
  bonus_max_bet: { status: 409, mayRetry: false, meaning: 'The stake is above what an active bonus allows.' },
  unknown_game: { status: 404, mayRetry: false, meaning: 'There is no such game.' },
  no_seeds: { status: 409, mayRetry: false, meaning: 'The player has not chosen a client seed yet.' },
  game_active: { status: 409, mayRetry: false, meaning: 'An open round must end first.' },
  round_open: { status: 409, mayRetry: false, meaning: 'A round of this game is open; `round` names it.' },
  round_over: { status: 409, mayRetry: false, meaning: 'The round has ended already.' },
  wrong_step: { status: 409, mayRetry: false, meaning: 'The round stands at another step than the call names.' },
  unlawful_move: { status: 422, mayRetry: false, meaning: 'The rules of the game do not allow this move now.' },
  nothing_to_cash_out: { status: 409, mayRetry: false, meaning: 'No step has succeeded yet, so there is nothing to cash out.' },
  betting_closed: { status: 409, mayRetry: false, meaning: 'The round takes no bets, and gives none back, at this point.' },
  table_waits: { status: 503, mayRetry: true, meaning: 'The table waits for the public draw that its seeds need.' },
  too_many_bets: { status: 409, mayRetry: false, meaning: 'The player has as many bets in this round as are allowed.' },
  room_full: { status: 409, mayRetry: false, meaning: 'The round holds as many bets as it can.' },
  not_alone: { status: 409, mayRetry: false, meaning: 'Another player has joined the room: stakes stay.' },
  duel_taken: { status: 409, mayRetry: false, meaning: 'The duel is closed: somebody joined it, or it was taken back.' },
  own_duel: { status: 409, mayRetry: false, meaning: 'Nobody plays against himself.' },
  own_round: { status: 409, mayRetry: false, meaning: 'A guest or an account of this browser has a stake in this practice round.' },
  no_spin: { status: 409, mayRetry: false, meaning: 'The wheel of the day cannot be turned now; `reason` says why.' },
  unusable_image: { status: 422, mayRetry: false, meaning: 'The picture cannot be used: `reason` is type, broken, pixels or too_small.' },
  balance_left: { status: 409, mayRetry: false, meaning: 'Money is left on the account: `amount` of `currency`.' },
  payment_open: { status: 409, mayRetry: true, meaning: 'A deposit is waited for, or a payout is under way.' },
  account_closed: { status: 409, mayRetry: false, meaning: 'The player has closed the account.' },
  vip_wait: { status: 409, mayRetry: false, meaning: 'The request to join was answered with no; `until` says when another may be sent.' },
  autobet_running: { status: 409, mayRetry: false, meaning: 'An autobet of this game is running.' },
  autobet_not_running: { status: 409, mayRetry: false, meaning: 'No autobet of this game is running.' },
  unknown_method: { status: 422, mayRetry: false, meaning: 'There is no such payment method for this currency.' },
  amount_min: { status: 422, mayRetry: false, meaning: 'The amount is below the minimum.' },
  amount_max: { status: 422, mayRetry: false, meaning: 'The amount is above the maximum.' },
  debt_open: {
    status: 409,
    mayRetry: false,
    meaning: 'The account owes `debt`, which the next credit repays first: the player must have agreed to that.',
  },
  not_disputable: { status: 409, mayRetry: false, meaning: 'It is paid, already with a person, or older than 30 days.' },
  too_many_invoices: { status: 409, mayRetry: true, meaning: 'Too many invoices are open.' },
  not_cancellable: { status: 409, mayRetry: false, meaning: 'Something was seen on it already, or it is closed: it cannot be cancelled.' },
  provider_unavailable: { status: 503, mayRetry: true, meaning: 'The payment provider gives no answer; nothing was charged.' },
  bonus_active: { status: 409, mayRetry: true, meaning: 'A bonus is active and would end; the same call with `confirm` goes on.' },
  deposit_not_wagered: { status: 409, mayRetry: false, meaning: 'Deposits were not played through yet: `left` of `total`, in `currency`.' },
  payout_hold: { status: 409, mayRetry: false, meaning: 'A debt or a charge-back is open: `debt` of `currency`.' },
  payout_source_first: {
    status: 409,
    mayRetry: false,
    meaning: 'Money goes back to what it came from first: `left` of `currency` to `masked`.',
  },
  payout_source_only: { status: 409, mayRetry: false, meaning: 'This way pays out to nothing but what paid in, and this place did not.' },
  payout_velocity: {
    status: 409,
    mayRetry: true,
    meaning: 'Payouts rest: `rule` is count, sum, destination or changed; `until` says when they go on, `max` what fits now.',
  },
  code_required: { status: 422, mayRetry: false, meaning: 'The payout is confirmed by a code: ask for one and send it along.' },
  code_invalid: { status: 422, mayRetry: false, meaning: 'The code is wrong, used, too old, or was made for another payout.' },
  bad_transition: { status: 409, mayRetry: false, meaning: 'This cannot be done in its present state.' },
  kyc_required: { status: 409, mayRetry: false, meaning: 'The player must prove who he is before this.' },
  too_many_tries: { status: 409, mayRetry: true, meaning: 'Too many checks failed; `retry_at` says when the next one may begin.' },
  documents_missing: { status: 409, mayRetry: false, meaning: 'Sides of the document are missing; `sides` names them.' },
  wrong_file: { status: 422, mayRetry: false, meaning: 'The file is not what its type says, damaged, or too large; `reason` says which.' },
  bad_signature: { status: 401, mayRetry: false, meaning: 'The signature does not fit the body.' },
  stale: { status: 401, mayRetry: false, meaning: 'The timestamp is too far from now.' },
} as const satisfies Record<string, RefusalKind>

export type RefusalCode = keyof typeof kinds

export const REFUSALS: Readonly<Record<RefusalCode, RefusalKind>> = kinds

/** The shape of every error answer (D-26). A message of a field is `key: detail` (VAL-3). */
export interface ErrorAnswer {
  message: string
  code: RefusalCode
  errors?: Record<string, string[]>
  /** What the text needs: the smallest stake, seconds to wait, … Amounts are decimal strings. */
  details?: Record<string, string | number>
}

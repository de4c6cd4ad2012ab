/** Issuers of OpenID Connect that the operator trusts (D-33). They come from config alone: no caller names an address. */
export interface IssuerConfig {
  /** As the calls name it, and as `register_method` shows it. */
  id: string
  /** As players know it. */
  name: string
  /** The issuer's address, as its own metadata tells it. */
  issuer: string
  clientId: string
  secret: string
  /** Where it is reached from here, when its address leads nowhere from this machine. */
  reach?: { url: string; host: string }
}

/** What the issuer vouches for. */
export interface ProvedClaims {
  subject: string
  /** Null where the issuer tells none, or does not say that it was proved. */
  provedEmail: string | null
}

/** Everything that comes back must fit what went out. */
export interface Checks {
  redirectUri: string
  state: string
  nonce: string
  verifier: string
}

export interface OpenId {
  /** Where the browser goes. @throws where the issuer cannot be reached. */
  authorizationUrl(issuer: IssuerConfig, checks: Checks): Promise<string>
  /** `query`: of the return. Undefined where the issuer, or a check, says no. @throws where the issuer cannot be reached. */
  redeem(issuer: IssuerConfig, checks: Checks, query: string): Promise<ProvedClaims | undefined>
}

/** OpenID Connect issuers that the operator trusts (D-33). They come from config only: no caller names an address. */
export interface IssuerConfig {
  /** As the calls and `register_method` name it. */
  id: string
  /** As players know it. */
  name: string
  /** The issuer's address, as in its own metadata. */
  issuer: string
  clientId: string
  secret: string
  /** The address to connect to, if the issuer's does not resolve on this machine. */
  reach?: { url: string; host: string }
}

/** The issuer's claims. */
export interface ProvedClaims {
  subject: string
  /** Null if the issuer has none, or has not verified it. */
  provedEmail: string | null
}

/** The return must match the visit. */
export interface Checks {
  redirectUri: string
  state: string
  nonce: string
  verifier: string
}

export interface OpenId {
  /** The URL for the browser. @throws if the issuer cannot be reached. */
  authorizationUrl(issuer: IssuerConfig, checks: Checks): Promise<string>
  /** `query`: of the return. Undefined if the issuer or a check refuses. @throws if the issuer cannot be reached. */
  redeem(issuer: IssuerConfig, checks: Checks, query: string): Promise<ProvedClaims | undefined>
}

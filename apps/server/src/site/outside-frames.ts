/**
 * `/outside/tags`, `/outside/visitor` and `/outside/captcha`: the frames in which outside scripts run (D-64). They have an origin of their own, so that no
 * outside script reads a page, a form, a cookie or the storage of the site; the page and a frame exchange messages only.
 */
import type { ServerResponse } from 'node:http'

import type { OutsideCaptcha, OutsideServices } from '../config/outside-services.ts'
import { captchaPolicy, commonHeaders, outsidePolicy } from './security-headers.ts'

interface FrameDeps {
  outside: OutsideServices
  https: boolean
  /** Scheme, host and port of this visit. */
  origin: string
  newNonce(): string
}

/**
 * Messages of the page become entries of the list that tag managers read. The page may send at once: a slow script must not
 * keep events from the others.
 */
const RECEIVES_EVENTS = `window.dataLayer=[]
addEventListener('message',({source,data})=>{if(source===parent&&data&&typeof data.event==='string')dataLayer.push(data)})
parent.postMessage({tags:'ready'},'*')`

/** The answer is one message: the id, or null after a failure. */
const computesVisitor = (script: string) => `const say=(visitorId)=>parent.postMessage({visitorId},'*')
import(${JSON.stringify(script)}).then((given)=>(given.load??given.default.load)()).then((agent)=>agent.get()).then((found)=>say(found.visitorId),()=>say(null))`

/** Messages: `shown`, then `solved` with a token, or `failed`. An expired token is renewed by the widget itself. */
const checksVisitor = ({
  script,
  siteKey,
  global,
}: OutsideCaptcha) => `const say=(captcha,token)=>parent.postMessage({captcha,token},'*'),failed=()=>say('failed')
const show=()=>{try{window[${JSON.stringify(global)}].render('#box',{sitekey:${JSON.stringify(siteKey)},callback:token=>say('solved',token),'error-callback':failed});say('shown')}catch{failed()}}
const tag=document.createElement('script');tag.src=${JSON.stringify(script)};tag.onerror=failed
tag.onload=()=>{const api=window[${JSON.stringify(global)}];if(api&&typeof api.ready==='function')api.ready(show);else show()}
document.head.append(tag)`

/** Responds if the path is a configured frame. */
export function sendOutsideFrame(path: string, response: ServerResponse, { outside, https, origin, newNonce }: FrameDeps): boolean {
  const nonce = newNonce()
  const { visitor, captcha, tags } = outside
  if (path === '/outside/visitor' && visitor) {
    const html = page(`<script nonce="${nonce}">${computesVisitor(visitor.script)}</script>`)
    send(response, html, https, outsidePolicy(nonce, origin, [visitor]))
  } else if (path === '/outside/captcha' && captcha) {
    const html = page(`<div id="box"></div><script nonce="${nonce}">${checksVisitor(captcha)}</script>`)
    send(response, html, https, captchaPolicy(nonce, origin, captcha))
  } else if (path === '/outside/tags' && tags.length > 0) {
    const scripts = tags.map(({ script }) => `<script async src="${script.replaceAll('&', '&amp;')}"></script>`).join('')
    const html = page(`<script nonce="${nonce}">${RECEIVES_EVENTS}</script>${scripts}`)
    send(response, html, https, outsidePolicy(nonce, origin, tags))
  } else return false
  return true
}

const page = (body: string) => `<!doctype html><meta charset="utf-8"><title>outside</title>${body}\n`

function send(response: ServerResponse, html: string, https: boolean, policy: string): void {
  const { 'x-frame-options': _deny, ...common } = commonHeaders({ https })
  response
    .writeHead(200, {
      ...common,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'content-type': 'text/html; charset=utf-8',
      'content-length': Buffer.byteLength(html),
    })
    .end(response.req.method === 'HEAD' ? undefined : html)
}

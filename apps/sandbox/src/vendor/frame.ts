/** Frame, time format and selects, shared by all vendors' pages. */
import { type Html, html } from './html.ts'

export const timeOf = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ')

export const option = (value: string, text: string, isChosen: boolean): Html =>
  isChosen ? html`<option value="${value}" selected>${text}</option>` : html`<option value="${value}">${text}</option>`

/** `vendor`: as in "payments". */
export function wholePage(vendor: string, title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title} - sandbox ${vendor}</title>
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`.text
}

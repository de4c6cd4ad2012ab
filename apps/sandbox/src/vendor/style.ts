/** Styles of the vendors' pages, readable in both themes, without a script. */
export const STYLE = `
:root{color-scheme:light dark;--page:#f4f5f7;--card:#fff;--line:#dfe2e8;--text:#14171f;--dim:#5a6272;--accent:#1f5bd8;--on:#fff}
@media(prefers-color-scheme:dark){:root{--page:#101319;--card:#191e27;--line:#2c333f;--text:#e9ecf2;--dim:#9aa3b5;--accent:#6d9bff;--on:#0b1220}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:16px/24px system-ui,sans-serif}
main{max-width:960px;margin:0 auto;padding:24px 16px 64px}
h1{font-size:24px;line-height:32px;margin:0 0 4px}
h2{font-size:18px;line-height:24px;margin:0 0 12px}
p{margin:0 0 16px}.dim{color:var(--dim)}
section{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:16px;margin:16px 0;overflow-x:auto}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{text-align:left;padding:8px 12px 8px 0;border-bottom:1px solid var(--line);white-space:nowrap}
tr:last-child>*{border-bottom:0}th{font-weight:600;color:var(--dim);font-size:14px}
td.sum,th.sum{text-align:right;padding-right:24px}
a{color:var(--accent)}
form{display:flex;flex-wrap:wrap;gap:8px;align-items:center;margin:0 0 12px}
input,select,button{font:inherit;min-height:44px;padding:0 14px;border-radius:10px;border:1px solid var(--line);background:var(--page);color:var(--text)}
form.line{display:grid;grid-template-columns:96px minmax(0,320px) auto;justify-content:start}
@media(max-width:599px){form.line{grid-template-columns:minmax(0,1fr) auto}form.line label{grid-column:1/-1;margin-bottom:-8px}}
input[type=checkbox]{min-height:0;width:20px;height:20px;padding:0;margin:0 4px 0 0;vertical-align:middle}
select{max-width:100%}form:last-child{margin-bottom:0}
button{cursor:pointer;font-weight:600}button.main{background:var(--accent);border-color:var(--accent);color:var(--on)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
`

/** The page to choose an identity. It has no script. */
import { escapeHtml } from '../inbox/page.ts'

export function choicePage(uid: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox ID</title>
<link rel="stylesheet" href="/style.css">
</head>
<body>
<main>
<h1>Sandbox ID</h1>
<p>Who are you today? The product is told this address, this name, and whether the address is proved.</p>
<form method="post" action="/choose/${escapeHtml(uid)}">
<p><label for="email">Email</label><br><input id="email" name="email" type="email" required autofocus></p>
<p><label for="name">Name</label><br><input id="name" name="name" maxlength="100"></p>
<p><label><input type="checkbox" name="verified" value="yes" checked> the address is proved</label></p>
<p><button name="answer" value="yes">Continue</button> <button name="answer" value="no" formnovalidate>Cancel</button></p>
</form>
</main>
</body>
</html>
`
}

export const START_PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Sandbox ID</title><link rel="stylesheet" href="/style.css"></head>
<body><main><h1>Sandbox ID</h1><p>An OpenID Connect issuer. The product leads here when somebody logs in with it.</p></main></body>
</html>
`

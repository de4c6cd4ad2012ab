/** The installed Postfix as a mail relay on loopback, with its own configuration, queue and certificate. Debian's Postfix starts as root only. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { generate } from 'selfsigned'

import { freePort } from '../lib/ports.ts'

export interface MailServer {
  /** The server's settings that send email through it. */
  environment: Record<string, string>
  /** All delivered messages, as they were stored. */
  delivered(): string[]
  stop(): Promise<void>
}

const START_MS = 20_000
const USER = 'postfix'

export async function openPostfix(parent: string): Promise<MailServer> {
  if (process.getuid?.() !== 0) throw new Error('--mail: Postfix starts as root only')
  const folder = join(parent, 'postfix')
  const [port, owner, group] = [await freePort(), idOf('-u'), idOf('-g')]
  for (const name of ['', 'queue', 'data', 'mail']) mkdirSync(join(folder, name), { mode: 0o755 })
  for (const name of ['data', 'mail']) chownSync(join(folder, name), owner, group)
  chmodSync(folder, 0o755)
  const pems = await generate([{ name: 'commonName', value: 'localhost' }], {
    keySize: 2048,
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
    ],
  })
  writeFileSync(join(folder, 'cert.pem'), pems.cert)
  writeFileSync(join(folder, 'key.pem'), pems.private, { mode: 0o600 })
  writeFileSync(join(folder, 'main.cf'), mainFile(folder, owner, group))
  writeFileSync(join(folder, 'master.cf'), masterFile(port))
  const child = spawn('postfix', ['-c', folder, 'start-fg'], { stdio: 'ignore' })
  for (const until = Date.now() + START_MS; !(await isOpen(port)); await pause(100))
    if (Date.now() > until || child.exitCode !== null) throw new Error(`Postfix does not answer: see ${folder}/log`)
  const inbox = join(folder, 'mail/inbox/new')
  return {
    environment: { SMTP_URL: `smtp://localhost:${port}`, SMTP_CA_FILE: join(folder, 'cert.pem'), MAIL_FROM: 'no-reply@house.example' },
    delivered: () => filesIn(inbox).map((name) => readFileSync(join(inbox, name), 'utf8')),
    async stop() {
      if (child.exitCode !== null) return
      execFileSync('postfix', ['-c', folder, 'stop'], { stdio: 'ignore' })
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

const idOf = (kind: '-u' | '-g') => Number(execFileSync('id', [kind, USER], { encoding: 'utf8' }))

/** Every address of the drill is delivered into one folder; nothing leaves the machine. */
const mainFile = (folder: string, owner: number, group: number) => `compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
maillog_file_prefixes = ${folder}
maillog_file = ${folder}/log
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = localhost
mydestination =
mynetworks = 127.0.0.0/8
relayhost =
default_transport = error:nothing leaves this machine
smtpd_tls_security_level = encrypt
smtpd_tls_cert_file = ${folder}/cert.pem
smtpd_tls_key_file = ${folder}/key.pem
virtual_mailbox_domains = example.test
virtual_mailbox_base = ${folder}/mail
virtual_mailbox_maps = static:inbox/
virtual_minimum_uid = 1
virtual_uid_maps = static:${owner}
virtual_gid_maps = static:${group}
`

/** Services of the lines of Debian's file that this relay needs; none in a chroot. */
const masterFile = (port: number) => `127.0.0.1:${port} inet n - n - - smtpd
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
flush unix n - n 1000? 0 flush
proxymap unix - - n - - proxymap
tlsmgr unix - - n 1000? 1 tlsmgr
error unix - - n - - error
retry unix - - n - - error
discard unix - - n - - discard
virtual unix - n n - - virtual
anvil unix - - n - 1 anvil
postlog unix-dgram n - n - 1 postlogd
`

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [] // made by the first delivery
    throw error
  }
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => (socket.destroy(), resolve(true)))
    socket.on('error', () => resolve(false))
  })

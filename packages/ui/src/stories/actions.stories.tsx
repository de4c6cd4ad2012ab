import { Button } from '../components/button.tsx'
import { Chip, Chips } from '../components/chip.tsx'
import { CopyButton } from '../components/copy-button.tsx'
import { CopyField } from '../components/copy-field.tsx'
import { QrCode } from '../components/qr-code.tsx'
import { IconButton } from '../components/icon-button.tsx'
import { LoadMore } from '../components/load-more.tsx'
import { Link, LinkProvider } from '../lib/link.tsx'
import { nothing } from './stateful.tsx'
import type { Story } from './story.ts'

const button: Story = {
  component: 'Button',
  looks: { hover: 'hover', press: 'press', focus: 'focus' },
  states: {
    primary: () => <Button kind="primary">Place bet</Button>,
    secondary: () => <Button>Secondary</Button>,
    ghost: () => <Button kind="ghost">Ghost</Button>,
    outline: () => <Button kind="outline">Outline</Button>,
    cash: () => <Button kind="cash">Cash out 500.00 ₽</Button>,
    danger: () => <Button kind="danger">Close account</Button>,
    proof: () => (
      <Button kind="proof" icon="seal">
        Verify
      </Button>
    ),
    hover: () => <Button kind="primary">Place bet</Button>,
    press: () => <Button kind="primary">Place bet</Button>,
    focus: () => <Button kind="primary">Place bet</Button>,
    busy: () => (
      <Button kind="primary" busy>
        Place bet
      </Button>
    ),
    disabled: () => (
      <Button kind="primary" disabled>
        Place bet
      </Button>
    ),
    '32 high': () => <Button size={32}>Open dice</Button>,
    '52 high, full width': () => (
      <Button kind="primary" size={52} block>
        Roll under 49.50
      </Button>
    ),
    '56 high, long Kazakh': () => (
      <Button kind="primary" size={56} block>
        Тіркеліп, нақты ақшаға ойнауды бастау
      </Button>
    ),
    'long Russian wraps': () => <Button className="narrow">Поставить лимит пополнений на месяц</Button>,
    'a link': () => (
      <Button href="#button" icon="external">
        Open the verifier
      </Button>
    ),
    'compact on phones': () => (
      <Button kind="primary" icon="plus" compact>
        Deposit
      </Button>
    ),
  },
}

const iconButton: Story = {
  component: 'IconButton',
  looks: { focus: 'focus' },
  states: {
    focus: () => <IconButton icon="info" label="How it works" />,
    default: () => <IconButton icon="info" label="How it works" />,
    'something new': () => <IconButton icon="bell" label="Notices, one new" dot />,
    filled: () => <IconButton icon="chat" label="Support" filled size={44} />,
    pressed: () => <IconButton icon="star" label="Favourite" pressed />,
    small: () => <IconButton icon="close" label="Close" size={32} />,
    disabled: () => <IconButton icon="expand" label="Full screen" disabled />,
    'a link': () => <IconButton icon="settings" label="Settings" href="#icon-button" />,
  },
}

const chips: Story[] = [
  {
    component: 'Chip',
    looks: { focus: 'focus' },
    states: {
      focus: () => <Chip>Демо</Chip>,
      default: () => <Chip>New</Chip>,
      selected: () => <Chip selected>All</Chip>,
      icon: () => <Chip icon="star">Favourites</Chip>,
      disabled: () => <Chip disabled>Closed</Chip>,
      'a link': () => <Chip href="#chip">Турниры</Chip>,
    },
  },
  {
    component: 'Chips',
    states: {
      row: () => (
        <Chips label="Filter">
          {['Барлығы', 'Ұтыстар', 'Ұтылыстар', 'Демо', 'Нақты ақша'].map((word, at) => (
            <Chip key={word} selected={at === 0}>
              {word}
            </Chip>
          ))}
        </Chips>
      ),
    },
  },
]

const copies: Story[] = [
  {
    component: 'CopyButton',
    states: {
      words: () => <CopyButton text="2204120000004417" copyLabel="Копировать" copiedLabel="Скопировано" />,
      'icon alone': () => <CopyButton text="412" copyLabel="Copy" copiedLabel="Copied" iconOnly />,
    },
  },
  {
    component: 'QrCode',
    states: { 'authenticator app': () => <QrCode text="otpauth://totp/Fairhouse:desk?secret=JBSWY3DPEHPK3PXP" label="QR-код" /> },
  },
  {
    component: 'CopyField',
    states: {
      'exact sum': () => (
        <CopyField label="Сумма к переводу" shown="2 000,13 ₽" text="2000.13" big copyLabel="Копировать" copiedLabel="Скопировано" />
      ),
      'card number': () => (
        <CopyField
          label="Номер карты"
          shown="2204 1200 0000 4417"
          text="2204120000004417"
          note="Получатель Айдар К."
          copyLabel="Копировать"
          copiedLabel="Скопировано"
        />
      ),
    },
  },
]

const links: Story[] = [
  { component: 'Link', states: { plain: () => <Link href="#link">Terms</Link> } },
  {
    component: 'LinkProvider',
    states: {
      'the host draws': () => (
        <LinkProvider
          link={({ children, ...rest }) => (
            <a {...rest} data-host="">
              {children}
            </a>
          )}
        >
          <Button href="#link-provider">A link of the host</Button>
        </LinkProvider>
      ),
    },
  },
  {
    component: 'LoadMore',
    states: {
      default: () => <LoadMore label="Show more" shown="50 of 312" onMore={nothing} />,
      busy: () => <LoadMore label="Тағы көрсету" shown="50 / 312" busy onMore={nothing} />,
      failed: () => <LoadMore label="Show more" failed={{ text: 'The next rows did not load', retry: 'Try again' }} onMore={nothing} />,
    },
  },
]

export const actionStories: readonly Story[] = [button, iconButton, ...chips, ...copies, ...links]

import { EmptyDrawing } from '../art/empty-drawing.tsx'
import { PaidDrawing } from '../art/paid-drawing.tsx'
import { UnequalDrawing } from '../art/unequal-drawing.tsx'
import { Avatar } from '../components/avatar.tsx'
import { Badge, ProofBadge } from '../components/badge.tsx'
import { Countdown } from '../components/countdown.tsx'
import { Disc } from '../components/disc.tsx'
import { HashText } from '../components/hash-text.tsx'
import { Heading } from '../components/heading.tsx'
import { Icon } from '../components/icon.tsx'
import { type IconName, iconPaths } from '../components/icon-paths.ts'
import { KeyValue, Stat } from '../components/key-value.tsx'
import { Logo } from '../components/logo.tsx'
import { Mark } from '../components/mark.tsx'
import { MoneyText } from '../components/money-text.tsx'
import { Progress } from '../components/progress.tsx'
import { ProgressRing } from '../components/progress-ring.tsx'
import { Ruler } from '../components/ruler.tsx'
import { SectionHead } from '../components/section-head.tsx'
import { Spinner } from '../components/spinner.tsx'
import { VisuallyHidden } from '../components/visually-hidden.tsx'
import type { Story } from './story.ts'

const hash = 'd8380f08895238a0d32386a1291c3d58d400746f4f351b8c0f776e4f48da4ecb'

const marks: Story[] = [
  {
    component: 'Icon',
    states: {
      'the whole set': () => (
        <>
          {(Object.keys(iconPaths) as IconName[]).map((name) => (
            <Icon key={name} name={name} />
          ))}
        </>
      ),
      '16 and 24': () => (
        <>
          <Icon name="seal" size={16} />
          <Icon name="seal" size={24} />
        </>
      ),
    },
  },
  { component: 'Mark', states: { default: () => <Mark />, large: () => <Mark size={56} /> } },
  {
    component: 'Logo',
    states: { default: () => <Logo name="Fairhouse" href="#logo" />, mark: () => <Logo name="Fairhouse" href="#logo" markOnly /> },
  },
  { component: 'Spinner', states: { '16': () => <Spinner />, '24': () => <Spinner size={24} /> } },
  { component: 'EmptyDrawing', states: { default: () => <EmptyDrawing /> } },
  {
    component: 'UnequalDrawing',
    states: { struck: () => <UnequalDrawing />, 'page not found': () => <UnequalDrawing size={160} quiet /> },
  },
  { component: 'PaidDrawing', states: { default: () => <PaidDrawing /> } },
]

const badges: Story[] = [
  {
    component: 'Badge',
    states: {
      neutral: () => <Badge>Demo</Badge>,
      win: () => (
        <Badge tone="win" icon="check">
          Зачислено
        </Badge>
      ),
      lose: () => (
        <Badge tone="lose" icon="close">
          Failed
        </Badge>
      ),
      warn: () => (
        <Badge tone="warn" dot>
          Күтілуде
        </Badge>
      ),
      bonus: () => (
        <Badge tone="bonus" icon="gift">
          Bonus
        </Badge>
      ),
      accent: () => <Badge tone="accent">You</Badge>,
    },
  },
  {
    component: 'ProofBadge',
    states: {
      sealed: () => <ProofBadge state="sealed">Sealed</ProofBadge>,
      open: () => <ProofBadge state="open">Открыто</ProofBadge>,
      matches: () => <ProofBadge state="matches">Сәйкес келеді</ProofBadge>,
      differs: () => <ProofBadge state="differs">Does not match</ProofBadge>,
    },
  },
  {
    component: 'Avatar',
    states: {
      initials: () => <Avatar initials="DK" />,
      large: () => <Avatar initials="AS" hue={300} size={72} />,
      hidden: () => <Avatar />,
      small: () => <Avatar initials="T" hue={40} size={24} />,
    },
  },
  { component: 'Disc', states: { rouble: () => <Disc symbol="₽" />, tenge: () => <Disc symbol="₸" />, rupee: () => <Disc symbol="₹" /> } },
]

const figures: Story[] = [
  {
    component: 'MoneyText',
    states: {
      plain: () => <MoneyText>−250,00 ₽</MoneyText>,
      gain: () => <MoneyText tone="gain">+250,00 ₽</MoneyText>,
      quiet: () => <MoneyText tone="quiet">84.00 ₽</MoneyText>,
      bonus: () => <MoneyText tone="bonus">1 200,00 ₽</MoneyText>,
      hero: () => <MoneyText size="hero">26 060,50 ₽</MoneyText>,
      large: () => <MoneyText size="large">24,860.50 ₽</MoneyText>,
    },
  },
  {
    component: 'HashText',
    states: {
      cut: () => <HashText text={hash} />,
      whole: () => <HashText text={hash} whole />,
      short: () => <HashText text="steppe-wind-77" />,
    },
  },
  {
    component: 'KeyValue',
    states: {
      default: () => (
        <KeyValue
          items={[
            { key: 'was', name: 'Было', value: '24 860,50 ₽' },
            { key: 'is', name: 'Стало', value: '26 860,63 ₽' },
            { key: 'fee', name: 'Комиссия Fairhouse', value: '0,00 ₽' },
          ]}
        />
      ),
    },
  },
  { component: 'Stat', states: { default: () => <Stat value="99.00 %" name="return of dice" /> } },
  {
    component: 'Progress',
    states: {
      accent: () => <Progress label="Level" part={0.34} text="340 of 1000" />,
      bonus: () => <Progress label="Wagering" part={0.8} tone="bonus" />,
      warn: () => <Progress label="Limit used" part={0.92} tone="warn" />,
      empty: () => <Progress label="Level" part={0} />,
    },
  },
  {
    component: 'ProgressRing',
    states: {
      begun: () => <ProgressRing label="Confirmations" part={0.1} text="2 / 20" valueText="2 of 20" />,
      small: () => <ProgressRing label="Confirmations" part={1} text="2 / 2" valueText="2 of 2" size={64} />,
    },
  },
  {
    component: 'Countdown',
    states: {
      calm: () => <Countdown leftMs={1_122_000} totalMs={1_200_000} text="18:42" label="Осталось" />,
      soon: () => <Countdown leftMs={280_000} totalMs={1_200_000} text="4:40" label="Осталось" />,
      last: () => <Countdown leftMs={60_000} totalMs={1_200_000} text="1:00" label="Осталось" />,
      small: () => <Countdown leftMs={18_000} totalMs={20_000} text="18" label="Left" size={64} />,
    },
  },
  { component: 'Ruler', states: { figures: () => <Ruler figures={['0', '25', '50', '75', '100']} />, bare: () => <Ruler parts={20} /> } },
]

const words: Story[] = [
  {
    component: 'Heading',
    states: {
      display: () => (
        <Heading level={2} look="display">
          Мөр мөлшерлемеңізден бұрын басылады
        </Heading>
      ),
      page: () => (
        <Heading level={2} look="page">
          Dice
        </Heading>
      ),
      section: () => <Heading level={2}>Originals</Heading>,
      card: () => <Heading level={3}>Последние ставки</Heading>,
    },
  },
  {
    component: 'SectionHead',
    states: {
      default: () => <SectionHead title="Originals" note="edge shown on each game" more={{ label: 'See all', href: '#section' }} />,
    },
  },
  {
    component: 'VisuallyHidden',
    states: {
      'beside an icon': () => (
        <span>
          9.89<VisuallyHidden>, won</VisuallyHidden>
        </span>
      ),
    },
  },
]

export const displayStories: readonly Story[] = [...marks, ...badges, ...figures, ...words]

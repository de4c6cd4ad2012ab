import type { CSSProperties } from 'react'

import { Avatar } from '../components/avatar.tsx'
import { Button } from '../components/button.tsx'
import { Heading } from '../components/heading.tsx'
import { IconButton } from '../components/icon-button.tsx'
import { Logo } from '../components/logo.tsx'
import { BannerStrip } from '../shell/banner-strip.tsx'
import { BottomNav, BottomNavItem } from '../shell/bottom-nav.tsx'
import { Dock } from '../shell/dock.tsx'
import { FeedColumn, FeedRow } from '../shell/feed-column.tsx'
import { Footer } from '../shell/footer.tsx'
import { Header } from '../shell/header.tsx'
import { Page } from '../shell/page.tsx'
import { Rail, RailGroup, RailItem } from '../shell/rail.tsx'
import { ShellLayout } from '../shell/shell-layout.tsx'
import { Wallet } from '../shell/wallet.tsx'
import { nothing } from './stateful.tsx'
import type { Story } from './story.ts'

const deposit = (
  <Button kind="primary" icon="plus" compact>
    Пополнить
  </Button>
)

const wallet = () => <Wallet symbol="₽" balance="24 860,50" label="Баланс 24 860,50 ₽" action={deposit} />

const header = () => (
  <Header logo={<Logo name="Fairhouse" href="/home" />}>
    {wallet()}
    <Avatar initials="DK" />
  </Header>
)

const rail = () => (
  <Rail label="Бөлімдер" foot={<IconButton icon="moon" label="Қараңғы" />}>
    <RailItem icon="home" label="Басты бет" href="/home" current />
    <RailGroup caption="Жылдам ойындар">
      <RailItem icon="dice" label="Сүйек" href="/dice" />
    </RailGroup>
  </Rail>
)

const bottomNav = () => (
  <BottomNav label="Разделы">
    <BottomNavItem icon="home" label="Басты бет" href="/home" current />
    <BottomNavItem icon="dice" label="Ойындар" href="/games" />
    <BottomNavItem icon="slip" label="Мөлшерлемелер" href="/bets" badge="3" badgeLabel="3 таңдау" />
    <BottomNavItem icon="gift" label="Сыйлықтар" href="/gifts" />
    <BottomNavItem icon="menu" label="Мәзір" onClick={nothing} expanded={false} />
  </BottomNav>
)

const row = () => <FeedRow icon="dice" title="Dice" sub="Aliya" amount="+490.00" multiplier="1.98×" won />

const feed = () => (
  <FeedColumn title="Live bets" note="128 online" closeLabel="Close the feed" onClose={nothing}>
    {row()}
    <FeedRow icon="dice" title="Dice" sub="Player ***" amount="−50.00" multiplier="0.00×" won={false} />
  </FeedColumn>
)

const footer = () => (
  <Footer
    age="18+"
    links={
      <>
        <a href="/terms">Условия</a>
        <a href="/privacy">Данные</a>
        <a href="/fair">Честность</a>
      </>
    }
    end={<a href="/ru">Русский</a>}
    note="С каждой игры дом оставляет долю, напечатанную на её плитке."
  />
)

const layout = () => (
  <ShellLayout
    skipLabel="Skip to the page"
    header={header()}
    rail={rail()}
    bottomNav={bottomNav()}
    feed={feed()}
    footer={footer()}
    banner={<BannerStrip icon="refresh">A new version is ready</BannerStrip>}
  >
    <Page width="wide">
      <Heading level={1}>Lobby</Heading>
    </Page>
  </ShellLayout>
)

export const shellStories: readonly Story[] = [
  { component: 'ShellLayout', wide: true, alone: true, states: { lobby: layout } },
  {
    component: 'Header',
    wide: true,
    states: {
      player: header,
      guest: () => (
        <Header logo={<Logo name="Fairhouse" href="/home" />}>
          <Button kind="ghost">Log in</Button>
          <Button kind="primary">Sign up</Button>
        </Header>
      ),
    },
  },
  {
    component: 'Wallet',
    states: {
      default: wallet,
      'with a bonus': () => (
        <Wallet
          symbol="₸"
          balance="124 860,50"
          label="Баланс 124 860,50 ₸"
          bonus={{ text: '1 200', label: 'Бонус 1 200 ₸', href: '/profile/bonuses', part: 0.34 }}
          action={deposit}
        />
      ),
      'no currency yet': () => <Wallet symbol={null} balance="Валютаны таңдаңыз" label="Валютаны таңдаңыз" />,
    },
  },
  { component: 'Rail', wide: true, fixed: true, states: { default: rail } },
  {
    component: 'RailItem',
    states: {
      default: () => <RailItem icon="seal" label="Честность" href="/fair" />,
      current: () => <RailItem icon="dice" label="Дайс" href="/dice" note="1 %" current />,
    },
  },
  {
    component: 'RailGroup',
    states: {
      default: () => (
        <RailGroup caption="Originals">
          <RailItem icon="dice" label="Dice" href="/dice" />
        </RailGroup>
      ),
    },
  },
  { component: 'BottomNav', wide: true, fixed: true, states: { default: bottomNav } },
  {
    component: 'BottomNavItem',
    states: {
      default: () => <BottomNavItem icon="home" label="Lobby" href="/home" />,
      current: () => <BottomNavItem icon="dice" label="Ойындар" href="/games" current badge="3" badgeLabel="3" />,
    },
  },
  { component: 'FeedColumn', wide: true, fixed: true, states: { default: feed } },
  { component: 'FeedRow', states: { won: () => <ul>{row()}</ul> } },
  { component: 'Footer', wide: true, states: { default: footer } },
  {
    component: 'Dock',
    wide: true,
    fixed: true,
    states: {
      default: () => (
        <div style={{ '--dock': '80px' } as CSSProperties}>
          <Dock label="Bet, a single row">
            <Button kind="primary" size={56} block>
              Roll
            </Button>
          </Dock>
        </div>
      ),
    },
  },
  { component: 'Page', wide: true, states: { narrow: () => <Page width="narrow">440 px</Page> } },
  {
    component: 'BannerStrip',
    wide: true,
    states: {
      neutral: () => <BannerStrip icon="refresh">Доступна новая версия</BannerStrip>,
      warn: () => (
        <BannerStrip icon="clock" tone="warn" action={<Button size={32}>Open</Button>}>
          Invoice № 77 204 181 is open, 18:42 left
        </BannerStrip>
      ),
      'sent away': () => (
        <BannerStrip icon="plus" onDismiss={nothing} dismissLabel="Жабу">
          Қолданбаны орнату
        </BannerStrip>
      ),
    },
  },
]

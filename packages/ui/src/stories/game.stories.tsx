import { TileArt } from '../art/tile-art.tsx'
import { AmountField } from '../components/amount-field.tsx'
import { Button } from '../components/button.tsx'
import { IconButton } from '../components/icon-button.tsx'
import { Input } from '../components/input.tsx'
import { Segmented } from '../components/segmented.tsx'
import { Slider } from '../components/slider.tsx'
import { Tabs } from '../components/tabs.tsx'
import { GameFrame } from '../game/game-frame.tsx'
import { GameTile, GameTiles } from '../game/game-tile.tsx'
import { type HistoryResult, HistoryStrip } from '../game/history-strip.tsx'
import { ProofBar } from '../game/proof-bar.tsx'
import { ProofBytes, ProofStep, ProofSteps, ProofValue } from '../game/proof-steps.tsx'
import { Stage } from '../game/stage.tsx'

import { nothing } from './stateful.tsx'
import type { Story } from './story.ts'

const sealed = 'd8380f08895238a0d32386a1291c3d58d400746f4f351b8c0f776e4f48da4ecb'

const results: HistoryResult[] = [
  { key: '412', text: '9.89', look: 'won', label: '9.89, won' },
  { key: '411', text: '57.18', look: 'plain', label: '57.18, lost' },
  { key: '410', text: '6.84', look: 'big', label: '6.84, won' },
  { key: '409', text: '43.02', look: 'won', label: '43.02, won' },
]

const history = () => <HistoryStrip label="Last rolls" results={results} onOpen={nothing} />

const track = () => (
  <Slider
    label="Roll under"
    value={4950}
    min={1}
    max={9800}
    scale={10_000}
    valueText="49.50"
    winSide="below"
    onChange={nothing}
    figures={['0', '25', '50', '75', '100']}
    mark={{ at: 989, text: '9.89', won: true }}
  />
)

const bar = () => (
  <ProofBar
    sealed="Sealed"
    round={{ name: 'Nonce', value: '412' }}
    hash={{ name: 'Hash', value: sealed }}
    payback={{ name: 'Return', value: '99.00 %' }}
    action={
      <Button kind="proof" size={32}>
        Verify
      </Button>
    }
  />
)

const stake = (compact: boolean) => (
  <AmountField
    unreadable="Enter an amount, as in 12.50."
    label="Bet amount"
    limitsText="1 – 10,000 ₽"
    limits={{ min: 100n, max: 1_000_000n }}
    value="250.00"
    onChange={nothing}
    symbol="₽"
    decimalMark="."
    keys={{ max: 'Max', halfLabel: 'Half', doubleLabel: 'Double', maxLabel: 'The most' }}
    compact={compact}
  />
)

const roll = (text: string) => (
  <Button kind="primary" size={52} block>
    {text}
  </Button>
)

const frame = () => (
  <GameFrame
    title="Dice"
    note="Pick a line, roll to one side of it. Edge 1 %."
    actions={
      <>
        <IconButton icon="sound-off" label="Sounds are off" />
        <IconButton icon="info" label="How it works" />
      </>
    }
    panel={
      <>
        <Segmented
          label="Mode"
          value="manual"
          onChange={nothing}
          options={[
            { value: 'manual', label: 'Manual' },
            { value: 'auto', label: 'Auto' },
          ]}
        />
        {stake(false)}
        <Input label="Win on this roll" value="250.00" onChange={nothing} suffix="₽" readOnly />
      </>
    }
    panelFoot={roll('Roll')}
    stage={
      <Stage label="Dice" history={history()}>
        {track()}
      </Stage>
    }
    proofBar={bar()}
    dock={{
      height: 130,
      label: 'Bet',
      content: (
        <>
          {stake(true)}
          {roll('Roll under 49.50')}
        </>
      ),
    }}
  >
    <Tabs
      label="Below the game"
      value="mine"
      onChange={nothing}
      tabs={[
        { value: 'mine', label: 'My bets' },
        { value: 'all', label: 'All bets' },
      ]}
    />
  </GameFrame>
)

const frames: Story[] = [
  { component: 'GameFrame', wide: true, fixed: true, states: { dice: frame } },
  {
    component: 'Stage',
    wide: true,
    states: {
      playing: () => (
        <Stage label="Dice, playing" history={history()}>
          {track()}
        </Stage>
      ),
      reconnecting: () => (
        <Stage label="Дайс" waiting={{ title: 'Соединяемся, ваша ставка в силе', text: 'Автоигра идёт на сервере' }}>
          {track()}
        </Stage>
      ),
    },
  },
  { component: 'HistoryStrip', states: { default: history } },
]

const proofs: Story[] = [
  { component: 'ProofBar', wide: true, states: { default: bar } },
  {
    component: 'ProofSteps',
    states: {
      matches: () => (
        <ProofSteps>
          <ProofStep title="Server seed, sealed first" end="13:48:02">
            <ProofValue text={sealed} copyLabel="Copy" copiedLabel="Copied" />
          </ProofStep>
          <ProofStep title="HMAC-SHA256, first four bytes">
            <ProofBytes
              bytes={[
                { hex: 'b6', worth: '182·2²⁴' },
                { hex: '9c', worth: '156·2¹⁶' },
                { hex: 'd3', worth: '211·2⁸' },
                { hex: '2d', worth: '45' },
              ]}
            />
          </ProofStep>
          <ProofStep title="3,063,730,989 mod 10,000 = 989" verdict />
        </ProofSteps>
      ),
    },
  },
  {
    component: 'ProofStep',
    states: {
      'did not hold': () => (
        <ol>
          <ProofStep title="Хэш не совпал" verdict={false} />
        </ol>
      ),
    },
  },
  { component: 'ProofValue', states: { default: () => <ProofValue text="steppe-wind-77 : 412" copyLabel="Copy" copiedLabel="Copied" /> } },
  {
    component: 'ProofBytes',
    states: { default: () => <ProofBytes bytes={['b6', '9c', 'd3', '2d'].map((hex) => ({ hex, worth: '' }))} /> },
  },
]

const tile = () => (
  <GameTile
    name="Dice"
    href="#dice"
    edge={{ text: '1 %', label: 'house edge' }}
    hue={272}
    art={<TileArt name="dice" />}
    limits="1 – 10,000 ₽"
  />
)

const tiles: Story[] = [
  {
    component: 'GameTile',
    states: {
      default: tile,
      marked: () => (
        <GameTile
          name="Dice"
          href="#dice"
          edge={{ text: '1 %', label: 'house edge' }}
          hue={272}
          art={<TileArt name="dice" />}
          mark={{ label: 'Remove Dice from favourites', isOn: true, onToggle: nothing }}
        />
      ),
    },
  },
  {
    component: 'GameTiles',
    wide: true,
    states: {
      row: () => <GameTiles row>{tile()}</GameTiles>,
      grid: () => (
        <GameTiles>
          {tile()}
          <GameTile name="Сүйек" href="#kz" edge={{ text: '1 %', label: 'үйдің үлесі' }} hue={40} art={<TileArt name="dice" />} wide />
        </GameTiles>
      ),
    },
  },
]

export const gameStories: readonly Story[] = [...frames, ...proofs, ...tiles]

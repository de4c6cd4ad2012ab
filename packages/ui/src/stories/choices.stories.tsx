import { Checkbox } from '../components/checkbox.tsx'
import { KeyCap } from '../components/key-cap.tsx'
import { Range } from '../components/range.tsx'
import { Segmented } from '../components/segmented.tsx'
import { Slider } from '../components/slider.tsx'
import { Switch } from '../components/switch.tsx'
import { TabLinks } from '../components/tab-links.tsx'
import { Tabs } from '../components/tabs.tsx'
import { Stateful, nothing } from './stateful.tsx'
import type { Story } from './story.ts'

const checkbox: Story = {
  component: 'Checkbox',
  states: {
    unticked: () => (
      <Stateful
        start={false}
        draw={(value, change) => (
          <Checkbox checked={value} onChange={change}>
            Хочу заявку в VIP-клуб. Это не обязательно
          </Checkbox>
        )}
      />
    ),
    'ticked, with links': () => (
      <Checkbox checked onChange={nothing}>
        Мне есть 18 лет, я принимаю <a href="#terms">условия</a> и <a href="#privacy">политику данных</a>
      </Checkbox>
    ),
    error: () => (
      <Checkbox checked={false} onChange={nothing} error="Онсыз тіркелу мүмкін емес">
        Маған 21 жас толды, шарттарды қабылдаймын
      </Checkbox>
    ),
    disabled: () => (
      <Checkbox checked onChange={nothing} disabled>
        Required letters
      </Checkbox>
    ),
  },
}

const switches: Story = {
  component: 'Switch',
  states: {
    off: () => <Stateful start={false} draw={(value, change) => <Switch label="Sounds" checked={value} onChange={change} />} />,
    'on, with a note': () => <Switch label="Скрыть статистику" note="Вас не будет в лентах и таблицах" checked onChange={nothing} />,
    disabled: () => <Switch label="Жылдам ойын" checked={false} onChange={nothing} disabled />,
  },
}

const keyCap: Story = {
  component: 'KeyCap',
  states: {
    'beside a label': () => (
      <b>
        Roll
        <KeyCap cap="Space" />
      </b>
    ),
  },
}

const range: Story = {
  component: 'Range',
  states: {
    volume: () => (
      <Stateful
        start={40}
        draw={(value, change) => <Range label="Volume" value={value} max={100} step={5} valueText={`${value} %`} onChange={change} />}
      />
    ),
  },
}

type Side = 'under' | 'over'

const segmented: Story = {
  component: 'Segmented',
  states: {
    two: () => (
      <Stateful<Side>
        start="under"
        draw={(value, change) => (
          <Segmented
            label="Side"
            value={value}
            onChange={change}
            options={[
              { value: 'under', label: 'Меньше' },
              { value: 'over', label: 'Больше' },
            ]}
          />
        )}
      />
    ),
    five: () => (
      <Segmented
        label="Currency"
        value="KZT"
        onChange={nothing}
        options={['RUB', 'USD', 'KZT', 'INR', 'EUR'].map((code) => ({ value: code, label: code }))}
      />
    ),
    'long Kazakh, one closed': () => (
      <Segmented
        label="Режим"
        value="a"
        onChange={nothing}
        options={[
          { value: 'a', label: 'Қолмен ойнау' },
          { value: 'b', label: 'Автоматты түрде', disabled: true },
        ]}
      />
    ),
    disabled: () => (
      <Segmented
        label="Risk"
        value="l"
        onChange={nothing}
        disabled
        options={[
          { value: 'l', label: 'Low' },
          { value: 'h', label: 'High' },
        ]}
      />
    ),
  },
}

const tabs: Story = {
  component: 'Tabs',
  states: {
    panel: () => (
      <Stateful<'mine' | 'all' | 'how'>
        start="mine"
        draw={(value, change) => (
          <Tabs
            label="Below the game"
            value={value}
            onChange={change}
            tabs={[
              { value: 'mine', label: 'My bets', count: 12 },
              { value: 'all', label: 'All bets' },
              { value: 'how', label: 'How it is sealed' },
            ]}
          >
            <p>Panel of “{value}”</p>
          </Tabs>
        )}
      />
    ),
  },
}

const tabLinks: Story = {
  component: 'TabLinks',
  states: {
    'too long for a phone': () => (
      <TabLinks
        label="Profile"
        present="/d"
        links={[
          { href: '/a', label: 'Шолу' },
          { href: '/b', label: 'Қауіпсіздік' },
          { href: '/c', label: 'Бонустар' },
          { href: '/d', label: 'Ойындар тарихы' },
          { href: '/e', label: 'Баптаулар мен шектер' },
        ]}
      />
    ),
  },
}

const figures = ['0', '25', '50', '75', '100']
const slider: Story = {
  component: 'Slider',
  states: {
    'won under the line': () => (
      <Stateful
        start={4950}
        draw={(value, change) => (
          <Slider
            label="Roll under"
            value={value}
            min={1}
            max={9800}
            scale={10_000}
            step={50}
            valueText={(value / 100).toFixed(2)}
            winSide="below"
            onChange={change}
            figures={figures}
            mark={{ at: 989, text: '9.89', won: true }}
          />
        )}
      />
    ),
    'lost over the line': () => (
      <Slider
        label="Больше"
        value={8000}
        min={199}
        max={9998}
        scale={10_000}
        valueText="80,00"
        winSide="above"
        onChange={nothing}
        figures={figures}
        mark={{ at: 5718, text: '57,18', won: false }}
      />
    ),
    'result at the very end': () => (
      <Slider
        label="Астында"
        value={200}
        min={1}
        max={9800}
        scale={10_000}
        valueText="2,00"
        winSide="below"
        onChange={nothing}
        figures={figures}
        mark={{ at: 9999, text: '99,99', won: false }}
      />
    ),
    disabled: () => (
      <Slider
        label="Roll"
        value={5000}
        min={1}
        max={9800}
        scale={10_000}
        valueText="50.00"
        winSide="below"
        onChange={nothing}
        figures={figures}
        disabled
      />
    ),
  },
}

export const choiceStories: readonly Story[] = [checkbox, switches, keyCap, range, segmented, tabs, tabLinks, slider]

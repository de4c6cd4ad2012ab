/** The register's page: its list, and how it answers. */
import { option, wholePage } from '../vendor/frame.ts'
import { html } from '../vendor/html.ts'
import { type Behaviour, BEHAVIOURS } from './behaviours.ts'
import { HINTS, KINDS, type Listed } from './marks.ts'

export function page({ people, behaviour }: { people: readonly Listed[]; behaviour: Behaviour }): string {
  return wholePage(
    'register',
    'People who may not play',
    html`<h1>Sandbox register</h1>
      <p class="dim">A country's register of people who may not play. Houses ask it by hashes; whom it does not list it never learns of.</p>
      <section>
        <h2>On the list</h2>
        ${people.length > 0 ? table(people) : html`<p class="dim">Nobody.</p>`}
      </section>
      <section>
        <h2>Add</h2>
        ${KINDS.map(
          (kind) =>
            html`<form class="line" method="post" action="/people">
              <input type="hidden" name="kind" value="${kind}" /><label for="${kind}">${kind}</label
              ><input id="${kind}" name="text" required maxlength="200" placeholder="${HINTS[kind]}" /><button>Add</button>
            </form>`,
        )}
      </section>
      <section>
        <h2>Behaviour</h2>
        <form class="line" method="post" action="/behaviour">
          <label for="behaviour">It</label
          ><select id="behaviour" name="behaviour">
            ${Object.entries(BEHAVIOURS).map(([value, text]) => option(value, text, value === behaviour))}
          </select>
          <button>Set</button>
        </form>
      </section>`,
  )
}

const table = (people: readonly Listed[]) =>
  html`<table>
    ${people.map(
      ({ kind, text }) =>
        html`<tr>
          <th>${kind}</th>
          <td>${text}</td>
          <td>
            <form method="post" action="/people">
              <input type="hidden" name="kind" value="${kind}" /><input type="hidden" name="text" value="${text}" /><button
                name="act"
                value="drop"
                aria-label="Remove ${text}"
              >
                Remove
              </button>
            </form>
          </td>
        </tr>`,
    )}
  </table>`

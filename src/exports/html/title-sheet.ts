import type { OpenQuestion, Sheet } from '../../specification/sheets/sheet.ts'
import { type Title, sourceWords, title as titleOf } from '../../specification/sheets/title.ts'
import type { Specification } from '../../specification/specification.ts'
import { figure, written } from '../../specification/words.ts'
import { gauge } from './gauge.ts'
import { type Html, html } from './markup.ts'
import { type Anchors, lineHtml } from './lines.ts'
import { coverageBar, coverageFigures } from './marks.ts'
import { type Stamp, framed, tallyHtml } from './sheet.ts'

/** Sheet 0: what it is about, the verdict, what stands in the way, what to show next, and the index. */
export function titleSheet(
  specification: Specification,
  sheets: readonly Sheet[],
  anchors: Anchors,
  stamp: Stamp,
): Html {
  const title = titleOf(specification)
  const questions = new Map(sheets.flatMap(sheet => sheet.notShown.map(question => [question.gap.id, question])))
  const content = html`<div class="title">
      <div>
        <p class="label">As-built specification</p>
        <h1>${stamp.product}</h1>
        <p class="statement">${title.introduction}</p>
      </div>
      <div>
        <p class="basis ${specification.verdict.buildable ? 'observed' : 'against'} label">
          ${specification.verdict.buildable ? 'Can be built' : 'Cannot be built yet'}
        </p>
        <p class="verdict">${written(specification.verdict.sentence, 400)}</p>
      </div>
    </div>
    <div class="columns">
      <div>${indexTable(sheets)}${whatWasRead(specification)}</div>
      <div>
        ${reasons(title, questions, anchors)}${gauge(specification.verdict)}${showNext(title, questions, anchors)}
      </div>
    </div>`
  return framed(
    { id: 'sheet-0', number: '0', title: 'Title sheet', of: 'of 9' },
    content,
    tallyHtml({ tally: total(sheets) }),
    stamp,
  )
}

function whatWasRead({ sources }: Specification): Html {
  const files = sources.map(source => html`<li>${sourceWords(source)}</li>`)
  return html`<h3 class="read">What was read</h3>
    <ul class="plain read">
      ${files}
    </ul>`
}

/** All sheets with how much of each is shown. */
function indexTable(sheets: readonly Sheet[]): Html {
  const rows = sheets.map(
    ({ heading, coverage, notShown, blocks }) =>
      html`<tr>
        <td class="sheet-number">${heading.number}</td>
        <td><a href="#sheet-${heading.number}">${heading.title}</a></td>
        <td>${coverageBar(coverage, 84)}</td>
        <td class="figure">${blocks.length === 0 ? 'not shown' : coverageFigures(coverage)}</td>
        <td class="figure ${notShown.length === 0 ? 'quiet' : 'unshown'}">${figure(notShown.length)}</td>
      </tr>`,
  )
  return html`<h3>Sheet index and coverage</h3>
    <table class="index-table">
      <thead>
        <tr>
          <th scope="col" colspan="2">Sheet</th>
          <th scope="col">Shown</th>
          <th scope="col" class="figure">of estimated</th>
          <th scope="col" class="figure">Not shown</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>`
}

function reasons(
  { reasons: others, because, becauseMore }: Title,
  questions: ReadonlyMap<string, OpenQuestion>,
  anchors: Anchors,
): Html {
  const measured = others.map(({ what, detail }) => html`<li><strong>${what}</strong> ${detail}</li>`)
  const open = because.flatMap(gap => {
    const question = questions.get(gap.id)
    if (question === undefined) return []
    return [
      html`<li>Not shown: <a href="#${anchors.get(gap.id) ?? ''}">${lineHtml(question.inShort, new Map())}</a></li>`,
    ]
  })
  if (measured.length + open.length === 0) return html``
  const more =
    becauseMore > 0 ? html`<li>And ${figure(becauseMore)} more, each marked “blocks” on its sheet.</li>` : html``
  return html`<h3>What stands in the way</h3>
    <ul class="reasons">
      ${measured}${open}${more}
    </ul>`
}

function showNext({ showNext }: Title, questions: ReadonlyMap<string, OpenQuestion>, anchors: Anchors): Html {
  if (showNext.length === 0) return html``
  const missions = showNext.map(({ id, next, because, gain }) => {
    const question = questions.get(id)
    const why =
      question === undefined
        ? lineHtml(because, anchors)
        : html`Shows <a href="#${anchors.get(id) ?? ''}">${lineHtml(question.inShort, new Map())}</a>`
    return html`<li>
      <p class="mission">${lineHtml(next, anchors)}</p>
      <p class="quiet">${why}${gain === '' ? '' : `. ${gain}`}</p>
    </li>`
  })
  return html`<h3>Show next <span class="quiet">the first opens most</span></h3>
    <ol class="missions">
      ${missions}
    </ol>`
}

function total(sheets: readonly Sheet[]): Sheet['tally'] {
  const sum = (name: keyof Sheet['tally']) => sheets.reduce((count, { tally }) => count + tally[name], 0)
  return {
    observed: sum('observed'),
    declared: sum('declared'),
    stated: sum('stated'),
    contradicted: sum('contradicted'),
    'not shown': sum('not shown'),
  }
}

import type { Title } from '../../../api/project.ts'
import { Button } from '../controls/button.tsx'
import { Callout } from '../claims/callout.tsx'
import { Breakable } from '../words/breakable.tsx'
import { PathTemplate } from '../words/path-template.tsx'
import { useSelection } from '../claims/use-selection.ts'
import type { Line as Words } from '../../../specification/sheets/sheet.ts'
import { CopyButtons } from './review/copy-buttons.tsx'
import type { Opened } from './opened.ts'

/** What is claimed, at which of its places one is, what speaks against it, and the steps to the other places. */
export function DrawerHead({
  opened,
  title,
  number,
  count,
  isWithoutPart,
  step,
}: {
  opened: Opened
  title: Title
  number: number
  /** Null while the places are still looked for. */
  count: number | null
  isWithoutPart: boolean
  step: (by: 1 | -1) => void
}) {
  const { close } = useSelection()
  return (
    <header className="drawer-head">
      {opened.number !== null && (
        <span className="drawer-callout" data-leader="drawer">
          <Callout number={opened.number} filled tone={opened.gap === null ? 'accent' : 'unshown'} />
        </span>
      )}
      <div className="drawer-claim">
        <h2>
          <Title_ line={opened.title} />
        </h2>
        <p className="drawer-place-words" aria-live="polite">
          {count !== 0 && opened.id !== null && `Place ${number} of ${count ?? '…'}`}
          {number > opened.speakingFor ? (
            <span className="drawer-against">, this one speaks against it</span>
          ) : (
            againstWords(opened)
          )}
        </p>
        {isWithoutPart && <p className="drawer-place-words">No place that is kept shows this part alone.</p>}
        <CopyButtons opened={opened} title={title} />
      </div>
      <div className="drawer-steps">
        {count !== 1 && (
          <>
            <StepButton
              hotkey="J"
              label="Next place"
              isDisabled={count !== null && number >= count}
              onPress={() => step(1)}
            />
            <StepButton hotkey="K" label="Place before" isDisabled={number <= 1} onPress={() => step(-1)} />
          </>
        )}
        <Button tone="quiet" onPress={close} hotkey="Esc">
          Close
        </Button>
      </div>
    </header>
  )
}

/** Its words without links: they stand in a heading. */
function Title_({ line }: { line: Words }) {
  return line.map((run, index) => {
    if (typeof run === 'string') return <span key={index}>{run}</span>
    if ('quote' in run) return <span key={index}>“{run.quote}”</span>
    if ('strong' in run) return <strong key={index}>{run.strong}</strong>
    if (!('code' in run)) return null
    if (run.code.includes('{')) return <PathTemplate key={index} text={run.code} />
    return (
      <code key={index}>
        <Breakable text={run.code} />
      </code>
    )
  })
}

function StepButton({
  hotkey,
  label,
  isDisabled,
  onPress,
}: {
  hotkey: string
  label: string
  isDisabled: boolean
  onPress: () => void
}) {
  return (
    <button
      type="button"
      className="drawer-step"
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onPress}
    >
      <kbd>{hotkey}</kbd>
      <span className="drawer-step-word">{hotkey === 'J' ? 'Next' : 'Before'}</span>
    </button>
  )
}

function againstWords({ claim }: Opened): React.ReactNode {
  if (claim === null) return null
  if (claim.against === 0) return ', nothing against'
  return <span className="drawer-against">, {claim.against} against</span>
}

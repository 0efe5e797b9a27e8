import './help-dialog.css'
import { Button } from '../controls/button.tsx'
import { Dialog } from '../controls/dialog.tsx'
import { BasisMark, type Mark } from '../claims/basis-mark.tsx'

/** What the keys do and what the marks mean. */
export function HelpDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog title="Help" isOpen={isOpen} wide onClose={onClose}>
      <div className="help">
        <section>
          <h3 className="section-head">Keys</h3>
          <dl className="help-keys">
            {keys.map(([names, what]) => (
              <div key={what}>
                <dt>
                  {names.map(name => (
                    <kbd key={name}>{name}</kbd>
                  ))}
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section>
          <h3 className="section-head">Marks</h3>
          <dl className="help-marks">
            {marks.map(([mark, what]) => (
              <div key={mark}>
                <dt>
                  <BasisMark mark={mark} />
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
          <p className="help-note">
            Every statement opens the request or page that it rests on: press its count. Whatever was not seen is
            hatched, and says what to record so that it is.
          </p>
        </section>
      </div>
      <div className="dialog-actions">
        <Button hotkey="Esc" onPress={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}

const keys: readonly (readonly [readonly string[], string])[] = [
  [['/'], 'search statements and evidence'],
  [['0'], 'title sheet'],
  [['1', '…', '9'], 'the nine sheets'],
  [['P', 'T'], 'the proof, the twin'],
  [['J', 'K'], 'next, previous statement; with the evidence open, its places'],
  [['Shift', 'J', 'K'], 'next, previous statement with the evidence open'],
  [['E'], 'open and close the evidence'],
  [['A'], 'confirm what the open evidence shows'],
  [['X'], 'reject it'],
  [['U'], 'take the review back'],
  [['Esc'], 'close, let go'],
  [['?'], 'this help'],
]

const marks: readonly (readonly [Mark, string])[] = [
  ['observed', 'behaviour in a recording showed it'],
  ['declared', 'code or a description says so, no behaviour showed it yet'],
  ['stated', 'a person wrote it'],
  ['contradicted', 'something that was seen speaks against it'],
  ['not shown', 'the recordings raise the question and do not answer it'],
]

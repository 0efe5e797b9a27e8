/** Rules that HTML has attributes for (HTML Standard, 4.10.5.3), by the name of the attribute. */
export type AttributeRule = 'required' | 'minlength' | 'maxlength' | 'min' | 'max' | 'pattern'

/** Under which attributes libraries write a rule; `false` and nothing else takes one back. */
const WRITTEN: { readonly [Rule in AttributeRule]: readonly string[] } = {
  required: ['data-val-required', 'data-parsley-required', 'data-rule-required'],
  minlength: ['data-val-length-min', 'data-val-minlength-min', 'data-parsley-minlength', 'data-rule-minlength'],
  maxlength: ['data-val-length-max', 'data-val-maxlength-max', 'data-parsley-maxlength', 'data-rule-maxlength'],
  min: ['data-val-range-min', 'data-parsley-min', 'data-rule-min'],
  max: ['data-val-range-max', 'data-parsley-max', 'data-rule-max'],
  pattern: ['data-val-regex-pattern', 'data-parsley-pattern', 'data-rule-pattern'],
}

/**
 * A rule that a library reads from an attribute of its own, where that is no expression: the unobtrusive validation of ASP.NET
 * (`data-val-length-max="60"`), Parsley (`data-parsley-minlength="3"`), jQuery Validation (`data-rule-required="true"`) and AngularJS
 * (`ng-pattern="/^\d+$/"`). The text of `required` is `true`; undefined where none says it.
 * @param of the value of an attribute of the control
 */
export function ruleAttribute(of: (attribute: string) => string | undefined, rule: AttributeRule): string | undefined {
  const bound = ofAngular(of, rule)
  if (bound !== undefined) return bound
  // Without it ASP.NET's own script reads none of the others; of a checkbox it takes `required` for no demand.
  const isOn = of('data-val') === 'true' && !(rule === 'required' && of('type') === 'checkbox')
  const text = WRITTEN[rule]
    .filter(attribute => isOn || !attribute.startsWith('data-val-'))
    .map(attribute => of(attribute)?.trim())
    .find(value => value !== undefined)
  if (text === undefined) return undefined
  if (rule === 'required') return text === 'false' ? undefined : 'true'
  return rule === 'pattern' ? text.replace(/^\/(.+)\/[a-z]*$/, '$1') : text
}

function ofAngular(of: (attribute: string) => string | undefined, rule: AttributeRule): string | undefined {
  const text = (of(`ng-${rule}`) ?? of(`data-ng-${rule}`))?.trim()
  if (text === undefined) return undefined
  if (rule === 'pattern') return /^\/(?<expression>.+)\/$/.exec(text)?.groups?.['expression']
  return /^(?:-?\d+(?:\.\d+)?|true)$/.test(text) ? text : undefined
}

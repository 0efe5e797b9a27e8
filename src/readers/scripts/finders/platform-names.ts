/** Not those that so many things have that they tell nothing, as `get`, `subscribe`, `toString` may be. */
export const isTellingName = (name: string): boolean =>
  /^[a-z]{2,}(?:[A-Z][a-z]+){1,}\w*$/.test(name)
    ? !isOfPlatform(name)
    : /^[a-z]{5,}$/.test(name) && !OF_PLATFORM.test(name)
/** Words that elements, lists, promises, routers and streams have for methods. */
const OF_PLATFORM =
  /^(?:abort|alert|append|apply|assign|before|click|close|closest|concat|confirm|contains|count|debug|delete|dispatch|error|every|execute|fetch|filter|finally|find|first|flush|focus|format|includes|insert|invoke|listen|match|mutate|navigate|normalize|notify|observe|parse|patch|pause|print|prompt|query|reduce|refresh|reject|reload|remove|render|replace|request|reset|resolve|return|reverse|scroll|search|select|setup|shift|slice|splice|split|start|store|submit|subscribe|substring|throw|toggle|track|trigger|trim|unshift|unsubscribe|update|values|watch|write)$/
const COMMON_WORDS =
  /^(?:to[A-Z]\w*|(?:get|set|remove)Item|(?:append|replace)Child|insertBefore|(?:push|replace)State|dispatchEvent|postMessage|createElement\w*|(?:has|remove|toggle)Attribute|clear(?:Timeout|Interval)|(?:add|remove)(?:EventListener|Class|Attr|Child)|set(?:Timeout|Interval|Attribute|State|Value)|get(?:Element\w*|Attribute|Value|Time|State)|(?:prevent|stop|is)(?:Default|Immediate)?(?:Propagation|Prevented)?|forEach|indexOf|hasOwnProperty|markForCheck|detectChanges|markAs\w+|(?:for|char|code)[A-Z]\w*|flatMap|findIndex|replaceAll|querySelector\w*)$/

/** Whether what browsers and languages bring has methods of this name of several words, whatever else may have one: `storage.removeItem`. */
export const isOfPlatform = (name: string): boolean => COMMON_WORDS.test(name)

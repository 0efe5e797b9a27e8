const ENDING = /\.(?:html?|php\d?|phtml|aspx?|jspx?|jsf|do|action|cgi|pl|cfm)$/i

/**
 * A word of an address without the ending of the file that draws the page: `Create` of `Create.html`, `edit` of `edit.php`. What is done
 * there is said by the word, as where there is no file.
 */
export const withoutFileEnding = (word: string): string => word.replace(ENDING, '')

/**
 * The line on the background of a virtual display, "Agents work here. Programs open on this desktop.", drawn once in DejaVu Sans
 * at 18 pixels: servers have no fonts of this quality. Four bits of coverage a pixel, row by row, deflated.
 */
export const LINE_SIZE = { width: 520, height: 30 } as const;

export const LINE_COVERAGE =
  '7ZhrbBtVFsf/47HHj8TJQCWQuoUYWiHEQx4adkELIlYRjw9kPSBBKaLYCGEQ0Noqu1h82DhCAgQC2QgVPoBkgyhI7VIHEFQqom55FUSCXVhaFk' +
  'hs0C5pt5uOX/F7clf3zvjRkjYJpB+QfGSN7xzf+58zv3vPmTsGuta1rnWta13r2qmNcyxxgBDTvk2vnLTL+eednlgfYAFv63Td0dE2vPYrde3V' +
  '+bwvnnyALat9m/Mn62EiRA0s9/1T9FF2p+VOd1hst/kSPT61dG03mc979DcxqN46Ul5uBtaszgD3nJrBxNK143552RmUYJj7pVtkH8z7w1IY4E' +
  'QG3G9lUOvbC5iVyrALVqUuYfhGZRrnkMkUnyQf01s9gHNSuNSLEXr67ca6LQvLN4xBVJWBTeQgc+NOMt1mgKT4r+EGNpFvAAuZ3igJX8WLljR5' +
  'Bdyhu0jgYvIWuDj5lq3tOHkOpq+jczI0jc+vJm8xnY1UesfF5EN6klAnXdGV5J/gDsKc1npYyc9hEReRmoiVRA3wJfDf2cnkV7iJ6rx8iTZy4T' +
  'QrWvNA+N2H0jKSWzfn4ZnwJWVhxud1fnr9CwCMs/AU4Zds9fsUF9SKz5ZF3EsZNN7bXIClfm/CS93mxr3x0TaDNNSqz9LwpWVEt21KSxZ1/xb7' +
  'E7er4NTph8pH7q+ht3zd07T3uZUNKgT1k02z0DRmDm9osNBUX3IUXx65X6Vnd5Z8jugX9ymioQz/thveZly2jqRFw7G/hVP48q+3R/gSPGPClO' +
  '9uk+pLRJA4sn5uUUusN8NXwDUARbbMgqvBk8LAGM0Fv/7AqOLlw9iJoTE4UyASbNlVRZYLdfAVOGPoyYK46CBbrsVAaDDfXpybMdTBEclS16qP' +
  'lyMOkADi4oBOLCojFBBU4JiuobgQp7H3/Qh7DkkvQq5mLkTgDhjK+EAbaayCJ2LvjzCWuDLLBaHGcqEvh948EhG4I4th4Ixgis41wrI9BeyEx4' +
  'veFGXg0Uv7BA7/A/9FWII1jwZgy09JjEER1O2AqUjdIReTYQzU99MFqIBfhqUoFIGoZKHcuNVDEa5GEwV+qX+f1nsG6N8rlICwpGnMAB56BXeA' +
  '0kwCQ94mAwf6I4Yy4iwAWPJUaiACHOXqImUQHmUMhiIwlpFwwJ5ZDIOwhJBLKAAeub8xPq7A40JPhjLoJe+xlRQ+s+hfUaJTYy6iBtjmfmrVxO' +
  '8RHx+fmKXu6A/jE+UWgxdF1Jm4qUQjDUn0aFIIiXFVIAF4XGbyGbuVOmDPUFAeWdM4CrjpzPtlutAmAGegXRP7Y4YyrlHZHqGHukT3/8bHGwg3' +
  'HgM/V9ZqoscLQ5VepVm/T23K5KQS0xkcCgaDbQbYkGZr3n1bdmB9njIQZlEFbLVSB4NEMBjcQt3RJ4PBh9v1AJQLXSRNBjnA/c4ZAzGuAuyhDH' +
  'Blsqr3s2e0CDSNDgaG6rwMuAfJgTaDXcHgI+CfIaN8vSE2GXC1RTMwNrZvfzNnpCtR7ktRT5sB+Bl67N8+Zn8pw3KhwBhk44E2g6hDqxla0p7A' +
  'IOSCuWjSciFH44WzgwG4BB3caOZCSNI0mgxoLpTnZQCYK9SVAxKiU8/5VXm+5N4HWiyGRmGsICGidzEMenIsZBWcIluLbQbj7NcE63IsYE3HaH' +
  'npy2gMrJU2A3dMZ+Aco401xzFwjsGe47SaqDEIdzKAnx7iEjyjQgOY0jWaDAZS6Mm3GDCBFgOqTgkZiGjXK7G5wJd4VUQcNFBbAYkArdjXLshg' +
  'YC+bidD+vydlTnl4zVM6g+jj8qPrLqgxbSKZiIyeyuVJr8YA0dEWA1tt3RUp6rbW1/1pn1atWgxs1cFEAOH9I0nGwPPqhUqbwVX3rJmiBcf5nw' +
  'vmRGHu+avKukaTgaU+GI21GJhqt4pNBrvW/pmV3+SWYUU0qrf88XXju2uHM3wJ1xxAaOvNQn0wOobE9Jq0A+qCDEJeNhNC+pDHhT8QclBnsFLJ' +
  'biaEvRXxBBwRgTj5GToDS7XFAGFCYtSNEdo4ngGipAyY0wdDDsrAQtShNoNLCfmI6afJhxBmk2RU12gyQIhU0WKAZ4ncZBAnc8y1ilTCIq4m5C' +
  'NDmjQkukeacViVAkKkBuz5C/k3FsGg4wHhAPjLOj0rjn+j5NbOP3C148RGhw3qG/L5FM/Ur2ZYCwgFw2W/1Bg8WbDNbqvZk2vFefSxe9x2aFCk' +
  'pAeXsmE+A7yK02UijPUFt6uF5b/uniW+PO5OFE4bA//u5E+/AwZn7dglnjYGZ+94Y0Fx09vLf92nu3+Qda1rXevagvZ/';

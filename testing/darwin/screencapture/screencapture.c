/* Plays /usr/sbin/screencapture, with the options that the adapter gives it. */
#include "../stand-in/stand-in.h"
#include <stdio.h>
#include <string.h>

bool standin_screencapture(Rect region, bool cursor, const char *path);

int main(int count, char **args) {
  bool silent = false, cursor = false;
  Rect region = { 0 };
  for (int i = 1; i < count - 1; i++) {
    if (strcmp(args[i], "-x") == 0) silent = true;
    else if (strcmp(args[i], "-C") == 0) cursor = true;
    else if (strcmp(args[i], "-t") == 0 && strcmp(args[i + 1], "png") == 0) i++;
    else if (strcmp(args[i], "-R") == 0 && sscanf(args[i + 1], "%lf,%lf,%lf,%lf", &region.origin.x, &region.origin.y, &region.size.width, &region.size.height) == 4) i++;
    else return 2;
  }
  return silent && standin_screencapture(region, cursor, args[count - 1]) ? 0 : 1;
}

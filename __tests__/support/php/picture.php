<?php
// A picture host with its bad days: ?kind=good, broken, missing, huge, slow or drawing.
$png = base64_decode('iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGUlEQVQokWM4Y2xMEmIY1WA8GkpnhmvSAABHizIQeUoJ2gAAAABJRU5ErkJggg==');
$kind = $_GET['kind'] ?? 'good';
if ($kind === 'missing') {
    http_response_code(404);
    exit;
}
header('Content-Type: image/png');
if ($kind === 'slow') {
    // Silent for longer than the site waits; then a byte at a time, by which PHP learns that the client has gone.
    while (ob_get_level()) ob_end_clean();
    for ($tenths = 0; !connection_aborted(); $tenths++) {
        usleep(100_000);
        if ($tenths < 110) continue;
        echo ' ';
        flush();
    }
    exit;
}
if ($kind === 'drawing') {
    // Nineteen megabytes that a decoder of drawings makes two thousand of.
    echo '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">' . str_repeat('<g/>', 4_700_000) . '</svg>';
    exit;
}
if ($kind === 'broken') {
    echo substr($png, 0, 20);
    exit;
}
echo $png;
if ($kind === 'huge') for ($megabytes = 0; $megabytes < 80; $megabytes++) echo str_repeat("\0", 1 << 20);

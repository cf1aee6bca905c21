<?php
// What the scripts beside this file have in common. They stand for the backend the site talks to: same paths, same
// ways of reading a request, same ways of going wrong. Data lives in LEGACY_DATA, a folder of the test.

function kept(string $name, mixed $default): mixed
{
    $file = getenv('LEGACY_DATA') . "/$name.json";
    return is_file($file) ? json_decode(file_get_contents($file), true) : $default;
}

function keep(string $name, mixed $value): void
{
    file_put_contents(getenv('LEGACY_DATA') . "/$name.json", json_encode($value), LOCK_EX);
}

/** The articles a test published. */
function articles(?string $id = null): iterable
{
    foreach (kept('articles', []) as $article) if ($id === null || $article['ID'] === $id) yield $article;
}

/** Reads a field the way LEGACY_READS says this generation of scripts does: $_POST, or JSON from php://input. */
function field(string $name): ?string
{
    $fields = getenv('LEGACY_READS') === 'form' ? $_POST : (json_decode(file_get_contents('php://input'), true) ?? []);
    return isset($fields[$name]) ? (string) $fields[$name] : null;
}

function record(): void
{
    $line = json_encode([
        'method' => $_SERVER['REQUEST_METHOD'],
        'path' => $_SERVER['SCRIPT_NAME'],
        'headers' => array_change_key_case(getallheaders()),
        'body' => file_get_contents('php://input'),
    ]);
    file_put_contents(getenv('LEGACY_DATA') . '/requests.jsonl', "$line\n", FILE_APPEND | LOCK_EX);
}

/** Prints an answer, or goes wrong the way the test asked for. */
function answer(mixed $value): void
{
    $quirks = kept('quirks', []);
    $quirk = $quirks[basename($_SERVER['SCRIPT_NAME'], '.php')] ?? '';
    [$name, $detail] = explode(':', $quirk, 2) + ['', ''];
    switch ($name) {
        case 'status':
            http_response_code((int) $detail);
            if ($detail === '503' || $detail === '429') header('Retry-After: 7');
            if ($detail === '302') header('Location: /elsewhere.php');
            return;
        case 'slow':
            usleep((int) $detail * 1000);
            break;
        case 'fatal':
            undefined_function();
        case 'fatal-hidden':
            ini_set('display_errors', '0');
            undefined_function();
        case 'blank-bom':
            echo "\r\n\xef\xbb\xbf";
            break;
        case 'braces': // an empty list forced into an object
            echo '{}';
            return;
        case 'list': // no row at all
            echo '[]';
            return;
        case 'prepared': // mysqli's get_result(): numbers as numbers
            array_walk_recursive($value, function (&$text, $name) {
                if (in_array($name, ['ID', 'Auteur', 'Type', 'Size'], true)) $text = (int) $text;
            });
            break;
        case 'doubled-1252': // UTF-8 taken for Windows-1252 on its way in
            array_walk_recursive($value, function (&$text) {
                if (is_string($text)) $text = iconv('Windows-1252', 'UTF-8', $text);
            });
            break;
        case 'substituted':
            $value[0]['Text1'] = "Pr\xe9vention";
            echo json_encode($value, JSON_INVALID_UTF8_SUBSTITUTE);
            return;
        case 'partial':
            $value[0]['Text1'] = "Pr\xe9vention";
            echo json_encode($value, JSON_PARTIAL_OUTPUT_ON_ERROR);
            return;
        case 'big':
            $value[] = ['ID' => 9007199254740993] + $value[0];
            break;
        case 'connection':
            echo 'Connection failed: SQLSTATE[HY000] [2002] Connection refused';
            return;
        case 'latin1':
            echo json_encode(["Pr\xe9vention"]); // false, printed as nothing
            return;
        case 'false':
            echo 'false';
            return;
        case 'null':
            echo 'null';
            return;
        case 'empty':
            return;
        case 'bom':
            echo "\xef\xbb\xbf\r\n";
            break;
        case 'warning':
            $row = [];
            $row['x'];
            break;
        case 'echo':
            echo 'Connected successfully';
            break;
        case 'twice':
            echo json_encode($value);
            break;
        case 'object':
            echo json_encode(array_combine(array_map(fn($i) => $i * 2 + 1, array_keys($value)), $value));
            return;
        case 'single':
            echo json_encode($value[0] ?? null);
            return;
        case 'duplicates':
            echo json_encode(array_map(fn($row) => array_values($row) + $row, $value));
            return;
        case 'numeric':
            echo json_encode($value, JSON_NUMERIC_CHECK);
            return;
        case 'cp1252':
            echo iconv('UTF-8', 'Windows-1252', json_encode($value, JSON_UNESCAPED_UNICODE));
            return;
        case 'controls': // utf8_encode of Windows-1252
            array_walk_recursive($value, function (&$text) {
                if (is_string($text)) $text = iconv('ISO-8859-1', 'UTF-8', iconv('UTF-8', 'Windows-1252', $text));
            });
            break;
        case 'doubled':
            array_walk_recursive($value, function (&$text) {
                if (is_string($text)) $text = iconv('ISO-8859-1', 'UTF-8', $text);
            });
            break;
        case 'page':
            echo '<!doctype html><title>Maintenance</title>';
            return;
        case 'row':
            echo json_encode([['error' => 'no such table']]);
            return;
        case 'rows': // a loop that forgot to end
            echo '[' . str_repeat('{},', (int) $detail) . '{}]';
            return;
        case 'huge':
            echo '[' . str_repeat(' ', (int) $detail) . ']';
            return;
    }
    echo json_encode($value);
}

record();
